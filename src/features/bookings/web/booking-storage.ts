import { z } from 'zod';
import { LocalDateField, TimeSlotField } from '#shared/field-schemas.ts';
import { durations } from '#shared/rental-time.ts';
import { type BookingStep, findStep } from '../domain/booking-progress.ts';
import { type BookedItem, parseItemsBooked, writeItemsBooked } from '../domain/items-booked.ts';
import { type BookingDraft, emptyDraft, type Selection } from '../domain/selection.ts';
import { parseStoredJson, readStored, removeStored, writeStored } from './browser-storage.ts';
import { clearBookingProgress } from './clear-booking-progress.ts';
import { storageKeys } from './storage-keys.ts';

/** Each part is read for itself: one that is broken costs only that part. */
const StoredInfo = z.object({
  bookingDate: LocalDateField.nullable().catch(null),
  selectedDate: LocalDateField.nullable().catch(null),
  timeSlot: TimeSlotField.nullable().catch(null),
  selectedTimeSlot: TimeSlotField.nullable().catch(null),
  selectedItems: z
    .record(
      z.string(),
      z.object({ quantity: z.int().min(1).max(999), duration: z.enum(durations).nullable() }),
    )
    .catch({}),
  itemsBooked: z.string().catch(''),
});

export function parseBookingInfo(text: string | null): BookingDraft {
  const info = StoredInfo.safeParse(parseStoredJson(text)).data;
  const date = info?.bookingDate ?? info?.selectedDate ?? null;
  if (!info || !date) return emptyDraft;
  const timeSlot = info.timeSlot ?? info.selectedTimeSlot;
  return { date, timeSlot, selection: timeSlot ? findSelection(info) : null };
}

function findSelection({ selectedItems, itemsBooked }: z.infer<typeof StoredInfo>): Selection | null {
  const [chosen] = Object.entries(selectedItems);
  if (chosen) return { itemId: chosen[0], ...chosen[1] };
  const [booked] = parseItemsBooked(itemsBooked) ?? [];
  return booked ? { itemId: booked.itemId, quantity: booked.quantity, duration: booked.duration } : null;
}

/** @param items what is booked, with computed prices once the summary was seen. */
export function writeBookingInfo(draft: BookingDraft, items: BookedItem[], now: Date): string {
  const { date, timeSlot, selection } = draft;
  return JSON.stringify({
    selectedDate: date,
    bookingDate: date,
    selectedTimeSlot: timeSlot,
    timeSlot,
    selectedItems: selection
      ? { [selection.itemId]: { quantity: selection.quantity, duration: selection.duration } }
      : {},
    itemsBooked: writeItemsBooked(items),
    timestamp: now.getTime(),
  });
}

export function readStep(): BookingStep | null {
  return findStep(readStored(storageKeys.step));
}

export function saveStep(step: BookingStep): void {
  writeStored(storageKeys.step, String(step));
}

/** Reads `12` and, from an older visit or a link, `WATER-12`. */
export function parseBookingId(text: string | null): string | null {
  return /^(?:WATER-)?([1-9]\d{0,14})$/.exec(text ?? '')?.[1] ?? null;
}

export function readBookingId(kind: 'currentId' | 'pendingId'): string | null {
  return parseBookingId(readStored(storageKeys[kind]));
}

/** The booking that this browser made last. */
export function readNewestBookingId(): string | null {
  return readBookingId('currentId') ?? readBookingId('pendingId');
}

export function savePendingBookingId(id: number): void {
  writeStored(storageKeys.pendingId, String(id));
}

/** Nothing is left to choose, to type or to pay: the sixth step follows. */
export function saveFinishedBooking(id: string): void {
  writeStored(storageKeys.currentId, id);
  removeStored(storageKeys.customer);
  clearBookingProgress();
  saveStep(6);
}

/** Everything that a booking ever left in the browser. */
export function clearStoredBooking(): void {
  for (const key of Object.values(storageKeys)) removeStored(key);
}
