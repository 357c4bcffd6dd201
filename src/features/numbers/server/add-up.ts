import type { listNoShows } from '#features/today/server/no-shows.public.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import { type CancelCause, cancelCauses, causeOf } from '../domain/lead-times.ts';
import type { Period } from '../domain/period.ts';
import type { Statistics } from '../numbers.contract.ts';
import type { createNumbersRepository } from './numbers.repository.ts';

type Repository = ReturnType<typeof createNumbersRepository>;

/** What the statements found for one period. */
export interface Counted {
  revenue: Awaited<ReturnType<Repository['sumRevenue']>>;
  bookings: Awaited<ReturnType<Repository['countBookings']>>;
  itemBookings: Awaited<ReturnType<Repository['countBookingsOfItems']>>;
  use: Awaited<ReturnType<Repository['sumUse']>>;
  craft: Awaited<ReturnType<Repository['sumCraft']>>;
  noShows: Awaited<ReturnType<typeof listNoShows>>;
  /** The only item that is looked at. */
  item: string | null;
}

const nothing = {
  revenueCents: 0,
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  reservedHalfHours: 0,
  offeredHalfHours: 0,
};
type Sums = typeof nothing;

/** Sums under a key each, in the order in which the keys came. */
function createSums<Key>(keys: readonly Key[] = []) {
  const sums = new Map<Key, Sums>(keys.map((key) => [key, { ...nothing }]));
  return {
    add(key: Key, more: Partial<Sums>) {
      const sum = sums.get(key) ?? { ...nothing };
      for (const [name, value] of Object.entries(more)) sum[name as keyof Sums] += value;
      sums.set(key, sum);
    },
    entries: () => [...sums.entries()],
  };
}

function datesOf({ from, to }: Period): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Days, items and totals of a period, of which the totals are the sums of the days. */
export function addUp(period: Period, counted: Counted): Statistics {
  const days = createSums<LocalDate>(datesOf(period));
  const items = createSums<string | null>();
  for (const { isItem, day, itemId, cents } of counted.revenue) {
    if (isItem) items.add(itemId, { revenueCents: cents });
    else if (day) days.add(day, { revenueCents: cents });
  }
  for (const { part, bookingDate, kept, cancelled } of counted.bookings)
    if (part === 'day' && bookingDate) days.add(bookingDate, { bookings: kept, cancelled });
  for (const { itemId, kept, cancelled } of counted.itemBookings)
    items.add(itemId, { bookings: kept, cancelled });
  for (const { part, slotDate, itemId, reserved, offered } of counted.use) {
    const use = { reservedHalfHours: reserved, offeredHalfHours: offered };
    if (part === 'day' && slotDate) days.add(slotDate, use);
    if (part === 'item') items.add(itemId, use);
  }
  for (const { date, itemIds } of counted.noShows) {
    days.add(date, { noShows: 1 });
    for (const itemId of itemIds)
      if (counted.item === null || itemId === counted.item) items.add(itemId, { noShows: 1 });
  }
  const total = createSums(['all']);
  for (const [, sums] of days.entries()) total.add('all', sums);
  return {
    ...period,
    ...(total.entries()[0]?.[1] ?? nothing),
    days: days.entries().map(([date, sums]) => ({ date, ...sums })),
    items: items.entries().map(([itemId, sums]) => ({ itemId, ...sums })),
    hours: hoursOf(counted.use),
    craft: counted.craft,
    leadTimes: counted.bookings.flatMap(({ part, leadDays, kept }) =>
      part === 'lead' && leadDays !== null && kept > 0 ? [{ days: leadDays, bookings: kept }] : [],
    ),
    cancellations: causesOf(counted.bookings),
  };
}

/** Two slots are an hour of a weekday. */
function hoursOf(use: Counted['use']): Statistics['hours'] {
  const hours = createSums<string>();
  for (const { part, weekday, slotNo, reserved, offered } of use) {
    if (part !== 'hour' || slotNo === null) continue;
    hours.add(`${weekday} ${slotStart(slotNo).slice(0, 2)}`, {
      reservedHalfHours: reserved,
      offeredHalfHours: offered,
    });
  }
  return hours.entries().flatMap(([key, { reservedHalfHours, offeredHalfHours }]) => {
    const [weekday = 0, hour = 0] = key.split(' ').map(Number);
    return offeredHalfHours > 0 ? [{ weekday, hour, reservedHalfHours, offeredHalfHours }] : [];
  });
}

function causesOf(bookings: Counted['bookings']): Statistics['cancellations'] {
  const counts = new Map<CancelCause, number>();
  for (const { part, cancelReason, cancelled } of bookings) {
    if (part !== 'cause' || cancelled === 0) continue;
    const cause = causeOf(cancelReason);
    counts.set(cause, (counts.get(cause) ?? 0) + cancelled);
  }
  return cancelCauses.flatMap((cause) => {
    const count = counts.get(cause);
    return count ? [{ cause, bookings: count }] : [];
  });
}
