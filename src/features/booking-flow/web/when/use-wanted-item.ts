import { useSearchParams } from 'react-router';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { wantedItemParameter } from '#shared/links/booking-link.ts';

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
