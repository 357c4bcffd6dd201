import { type Duration, durationMinutes, slotMinutes } from '#shared/rental-time.ts';
import type { DayItem, Departure } from './departure.ts';
import { left, type Rental } from './rental.ts';

export interface PricedItem {
  itemId: string;
  prices: readonly { duration: Duration; amountCents: number }[];
}

/** What it costs to keep everything that is out for longer. */
export function extensionCents(
  rental: Pick<Rental, 'lines' | 'extendedMinutes'>,
  minutes: number,
  items: readonly PricedItem[],
): number {
  return rental.lines.reduce((sum, line) => {
    const prices = items.find(({ itemId }) => itemId === line.itemId)?.prices ?? [];
    const before = durationMinutes(line.duration) + rental.extendedMinutes;
    return sum + left(line) * unitCents(prices, { before, minutes });
  }, 0);
}

/** The difference to the price of the longer rental where there is one, and never more than the added time alone. */
function unitCents(
  prices: PricedItem['prices'],
  { before, minutes }: { before: number; minutes: number },
): number {
  const priceOf = (wanted: number) =>
    prices.find(({ duration }) => durationMinutes(duration) === wanted)?.amountCents;
  const shorter = priceOf(before);
  const longer = priceOf(before + minutes);
  const halfHours = Math.ceil(minutes / slotMinutes) * (priceOf(slotMinutes) ?? 0);
  const alone = priceOf(minutes) ?? halfHours;
  return shorter === undefined || longer === undefined
    ? alone
    : Math.min(Math.max(0, longer - shorter), alone);
}

export interface ExtensionOffer {
  minutes: number;
  cents: number;
}

/** How much longer everything that is out can stay, where the stock allows it; a trip ends for all of its party together. */
export function extensionOffers(
  { booking, rental }: Departure,
  items: readonly (DayItem & PricedItem)[],
): ExtensionOffer[] {
  if (booking.trip) return [];
  return [slotMinutes, 2 * slotMinutes]
    .filter((minutes) =>
      rental.lines.every((line) => {
        const until = durationMinutes(line.duration) + rental.delayMinutes + rental.extendedMinutes;
        const from = booking.startSlot + Math.ceil(until / slotMinutes);
        const to = booking.startSlot + Math.ceil((until + minutes) / slotMinutes);
        return hasUnits(items, { itemId: line.itemId, units: left(line), from, to });
      }),
    )
    .map((minutes) => ({ minutes, cents: extensionCents(rental, minutes, items) }));
}

export interface SwapOffer {
  itemId: string;
  toItemId: string;
}

/** What one unit can be exchanged for, from now to the end. */
export function swapOffers(
  { booking, rental }: Departure,
  items: readonly DayItem[],
  nowSlot: number,
): SwapOffer[] {
  return rental.lines
    .filter((line) => left(line) > 0)
    .flatMap(({ itemId, duration }) => {
      const minutes = durationMinutes(duration) + rental.delayMinutes + rental.extendedMinutes;
      const from = Math.max(booking.startSlot, nowSlot);
      const to = booking.startSlot + Math.ceil(minutes / slotMinutes);
      return items
        .filter(
          (item) => item.itemId !== itemId && hasUnits(items, { itemId: item.itemId, units: 1, from, to }),
        )
        .map(({ itemId: toItemId }) => ({ itemId, toItemId }));
    });
}

interface Span {
  itemId: string;
  units: number;
  from: number;
  /** Not included. */
  to: number;
}

function hasUnits(items: readonly DayItem[], { itemId, units, from, to }: Span): boolean {
  const slots = items.find((item) => item.itemId === itemId)?.slots ?? [];
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n).every((slotNumber) =>
    slots.some((slot) => slot.slotNumber === slotNumber && slot.capacity - slot.reserved >= units),
  );
}
