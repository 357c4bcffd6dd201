import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { readBigId } from '#shared/database-ids.ts';
import { widestHours } from '#shared/rental-time.ts';

export const maxSearchLength = 100;

export const selectedAtMost = 500;

/** What is to be done about a booking: a call to its customer, its money, or something that a person has to look at. */
export const bookingNeeds = ['call', 'payment', 'attention'] as const;
export type BookingNeed = (typeof bookingNeeds)[number];

/** The orders in which bookings are listed. */
export const bookingSorts = ['created-desc', 'created-asc', 'date-asc', 'date-desc'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const defaultSort: BookingSort = 'created-desc';

/** The sort keys of a booking, unique in every order. */
export interface OrderPosition {
  id: number;
  bookingDate: LocalDate;
  startSlot: number;
}

export function isByDate(sort: BookingSort): boolean {
  return sort.startsWith('date');
}

/** The cursor after which a list continues: `123`, or by date `2026-07-10.4.123`. */
export function writeCursor(sort: BookingSort, { id, bookingDate, startSlot }: OrderPosition): string {
  return isByDate(sort) ? `${bookingDate}.${startSlot}.${id}` : String(id);
}

/** @returns `null` if the cursor does not belong to this order. */
export function readCursor(sort: BookingSort, cursor: string): OrderPosition | null {
  const parts = cursor.split('.');
  if (parts.length !== (isByDate(sort) ? 3 : 1)) return null;
  const [idText = '', slotText = '0', bookingDate = '1970-01-01'] = parts.toReversed();
  const id = readBigId(idText);
  if (id === null || !/^-?\d{1,2}$/.test(slotText) || !isLocalDate(bookingDate)) return null;
  const startSlot = Number(slotText);
  return startSlot >= widestHours.from && startSlot < widestHours.until
    ? { id, bookingDate, startSlot }
    : null;
}
