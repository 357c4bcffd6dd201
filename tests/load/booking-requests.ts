import { type Duration, slotsCovered, timeSlotText } from '#shared/rental-time.ts';
import { createChance } from '../../scripts/demo/chance.ts';

export interface ItemInput {
  itemId: string;
  quantity: number;
  duration: Duration;
}

export interface BookingInput {
  date: string;
  startSlot: number;
  items: ItemInput[];
}

export const itemIds = ['single-kayak', 'sup', 'tandem-kayak'] as const;

let customers = 0;

/** The body of `POST /api/bookings`, each time from another customer. */
export function bookingBody({ date, startSlot, items }: BookingInput) {
  customers += 1;
  const entries = items.map((item) => [item.itemId, item]);
  return {
    fullName: `Customer ${customers}`,
    email: `customer-${customers}@example.com`,
    dateOfBirth: '1990-02-03',
    phoneNumber: `+39 333 ${String(customers).padStart(7, '0')}`,
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    bookingDate: date,
    timeSlot: timeSlotText(startSlot),
    itemsBooked: JSON.stringify(Object.fromEntries(entries)),
    language: 'EN',
  };
}

/** `item date slot`, how a slot is named in histories and in the queries of the tests. */
export type SlotKey = string;

export function slotKey(itemId: string, date: string, slotNumber: number): SlotKey {
  return `${itemId} ${date} ${slotNumber}`;
}

/** Units per slot that a booking holds. */
export function heldBy({ date, startSlot, items }: BookingInput): [SlotKey, number][] {
  return items.flatMap(({ itemId, quantity, duration }) =>
    Array.from({ length: slotsCovered(duration) }, (_, n): [SlotKey, number] => [
      slotKey(itemId, date, startSlot + n),
      quantity,
    ]),
  );
}

/** Random numbers that a seed repeats. */
export function createRandom(seed: number) {
  const { next, between, pick } = createChance(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** Both ends included. */
    between,
    pick,
  };
}

export type Random = ReturnType<typeof createRandom>;
