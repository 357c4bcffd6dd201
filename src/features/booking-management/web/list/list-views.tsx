import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type BookingView, bookingViews, useListFilter } from './use-list-filter.ts';

const viewTexts: Record<BookingView, () => string> = {
  today: () => m.bookings_view_today(),
  tomorrow: () => m.bookings_view_tomorrow(),
  call: () => m.bookings_view_call(),
  unpaid: () => m.bookings_view_unpaid(),
  attention: () => m.bookings_view_attention(),
};

/** What is looked for most. On a phone they stand in one line, which is pushed aside. */
export function ListViews() {
  const { filter, chooseView } = useListFilter();
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap lg:mx-0 lg:px-0">
      <legend className="sr-only">{m.bookings_views()}</legend>
      {bookingViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={filter.view === view}
          onClick={() => chooseView(view)}
          className={classNames(
            'min-h-11 shrink-0 rounded-full border px-4 font-semibold',
            filter.view === view ? 'border-sea bg-sea text-white' : 'border-edge bg-white hover:border-sea',
          )}
        >
          {viewTexts[view]()}
        </button>
      ))}
    </fieldset>
  );
}
