import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { HeldUnitsMeter } from './held-units-meter.tsx';
import { BookingsList } from './list/bookings-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { type BookingView, bookingViews, toQuery, useListFilter } from './list/use-list-filter.ts';
import { bookingCountQuery } from './manage-queries.ts';

interface BookingManagementProps {
  /** What staff should see before the list. */
  notices?: ReactNode;
}

export function BookingManagement({ notices }: BookingManagementProps) {
  const { filter } = useListFilter();
  // Without a booking there is nothing to choose from; until that is known, nothing jumps.
  const isEmpty = useQuery(bookingCountQuery(toQuery(filter))).data?.isAny === false;
  return (
    <div className="py-2 lg:py-6">
      <PageHeading
        name={m.admin_tab_bookings()}
        title={m.staff_bookings_title()}
        lead={m.staff_bookings_subtitle()}
        isLeadForWide
      >
        <LinkButton to="/admin/walk-in" look="primary" size="compact" className="max-lg:hidden">
          <Plus aria-hidden="true" className="size-4" />
          {m.walk_in_title()}
        </LinkButton>
      </PageHeading>
      {notices}
      <HeldUnitsMeter />
      {!isEmpty && <ListViews />}
      {!isEmpty && <ListFilters />}
      <BookingsList isEmpty={isEmpty} />
    </div>
  );
}

const viewTexts: Record<BookingView, () => string> = {
  today: () => m.bookings_view_today(),
  tomorrow: () => m.bookings_view_tomorrow(),
  call: () => m.bookings_view_call(),
  unpaid: () => m.bookings_view_unpaid(),
  attention: () => m.bookings_view_attention(),
};

/** On a phone they stand in one line, which is pushed aside. */
function ListViews() {
  const { filter, chooseView } = useListFilter();
  return (
    <fieldset className="-mx-4 mt-2 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap lg:mx-0 lg:mt-4 lg:px-0">
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
