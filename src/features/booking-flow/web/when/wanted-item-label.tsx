import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { wantedItemParameter } from '#shared/links/booking-link.ts';
import { Button } from '#ui/button/button.tsx';
import { PriceFrom } from './date-bar.tsx';

/** Says which item calendar and times are about. It holds the focus when its only button has gone. */
export function WantedItemLabel({ item, onShowAll }: { item: RentalItem | null; onShowAll: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  function showAll() {
    root.current?.focus();
    onShowAll();
  }
  return (
    <div ref={root} tabIndex={-1}>
      {item && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-lagoon-tint pt-3 pr-1 pb-1 pl-4 sm:pt-1 md:mb-6">
          <p>
            {m.booking_times_for()} <strong>{item.title}</strong> · <PriceFrom item={item} />
          </p>
          <Button look="quiet" size="compact" onClick={showAll} className="-ml-3.5 sm:ml-0">
            {m.booking_all_items()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** In the order of the list, but what the visitor came for first. */
export function wantedFirst(items: readonly RentalItem[], itemId: string | null): RentalItem[] {
  return items.toSorted((a, b) => Number(b.itemId === itemId) - Number(a.itemId === itemId));
}

/**
 * The item that the visitor came for, from the address: calendar and times are about it alone. One that is not rented
 * (any more) counts as none.
 */
export function useWantedItem(items: readonly RentalItem[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const wanted = items?.find(({ itemId }) => itemId === query.get(wantedItemParameter)) ?? null;

  function want(itemId: string | null) {
    const next = new URLSearchParams(query);
    if (itemId === null) next.delete(wantedItemParameter);
    else next.set(wantedItemParameter, itemId);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return { wanted, want };
}
