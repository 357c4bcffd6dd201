import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { readBigId } from '#shared/database-ids.ts';
import { widestHours } from '#shared/rental-time.ts';

/** The orders in which bookings are listed. */
export const bookingSorts = ['created-desc', 'created-asc', 'date-asc', 'date-desc'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const defaultSort: BookingSort = 'created-desc';

/** Where a booking stands in any order; no two stand in the same place. */
export interface BookingPlace {
  id: number;
  bookingDate: LocalDate;
  startSlot: number;
}

export function isByDate(sort: BookingSort): boolean {
  return sort.startsWith('date');
}

/** Names the place after which a list goes on: `123`, or by date `2026-07-10.4.123`. */
export function writeCursor(sort: BookingSort, { id, bookingDate, startSlot }: BookingPlace): string {
  return isByDate(sort) ? `${bookingDate}.${startSlot}.${id}` : String(id);
}

/** @returns `null` for what is no place in this order. */
export function readCursor(sort: BookingSort, cursor: string): BookingPlace | null {
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
