import type { OutRental } from '#features/overdue/domain/card.public.ts';
import type { Departure } from '../../domain/departure.ts';
import { briefedHandOut, craftOf, left } from '../../domain/rental.ts';
import type { TodayBooking, TodayItem } from '../../today.contract.ts';
import { numberOf, titleOf } from '../board-context.ts';
import { peopleOf } from '../list/row-texts.ts';

/** What the board knows of a rental that is out; of one that is back, what was out. */
export function outRental(
  { booking, rental, dueBack }: Departure<TodayBooking>,
  items: readonly TodayItem[],
  jacketSizes: readonly string[],
): OutRental {
  const open = rental.lines.filter((line) => left(line) > 0);
  const shown = open.length > 0 ? open : rental.lines;
  const numbers = craftOf(rental);
  // Without a count on the beach, those who booked the trip.
  const { people = booking.trip ? peopleOf(booking.trip) : null, jackets = {} } =
    briefedHandOut(rental)?.briefing ?? {};
  return {
    bookingId: booking.id,
    reference: booking.reference,
    name: booking.fullName,
    phone: booking.phoneNumber,
    craft: [...new Set(shown.map(({ itemId }) => itemId))].map((itemId) => ({
      itemId,
      title: titleOf(items, itemId),
      quantity: shown
        .filter((line) => line.itemId === itemId)
        .reduce((sum, line) => sum + (left(line) || line.quantity), 0),
      numbers: numbers.flatMap((craft) =>
        craft.itemId === itemId ? numberOf(items, craft.craftId) || [] : [],
      ),
    })),
    unitsBack: open.length > 0 ? rental.lines.reduce((sum, line) => sum + line.returned, 0) : 0,
    people,
    jackets: Object.fromEntries(
      Object.entries(jackets).toSorted(([a], [b]) => jacketSizes.indexOf(a) - jacketSizes.indexOf(b)),
    ),
    outSince: rental.outSince,
    dueBack: dueBack.toISOString(),
  };
}
