import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../../bookings.contract.ts';
import { parseItemsBooked } from '../../../domain/prices/items-booked.ts';
import { useRentalItems } from '../../booking-queries.ts';

/** `2 × Single kayak, 1 × SUP`: what to hand out. */
export function useItemsText(): (booking: Pick<Booking, 'itemsBooked'>) => string {
  const { language } = useSite();
  const { data } = useRentalItems(language, null);
  return ({ itemsBooked }) =>
    (parseItemsBooked(itemsBooked) ?? [])
      .map(({ itemId, quantity }) => {
        const title = data?.find((item) => item.itemId === itemId)?.title ?? itemId;
        return `${quantity} × ${title}`;
      })
      .join(', ');
}
