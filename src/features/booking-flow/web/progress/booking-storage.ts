import {
  type BookedItem,
  parseItemsBooked,
  writeItemsBooked,
} from '#features/bookings/domain/items-booked.public.ts';
import { readReference } from '#shared/bookings/booking-reference.ts';
import { isLocalDate } from '#shared/business-calendar.ts';
import { isDuration, timeSlots } from '#shared/rental-time.ts';
import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { type BookingStep, findStep } from '../../domain/booking-progress.ts';
import { type BookingDraft, emptyDraft, type Selection } from '../../domain/selection.ts';
import { abandonBooking, clearBookingProgress } from './clear-booking-progress.ts';
import { storageKeys } from './storage-keys.ts';

type Stored = Record<string, unknown>;

function asRecord(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}

/** Each part is read for itself: one that is broken costs only that part. */
export function parseBookingInfo(text: string | null): BookingDraft {
  const info = asRecord(parseStoredJson(text));
  const texts = (...names: string[]) =>
    names.map((name) => info[name]).filter((part) => typeof part === 'string');
  const date = texts('bookingDate', 'selectedDate').find(isLocalDate);
  if (!date) return emptyDraft;
  const timeSlot = texts('timeSlot', 'selectedTimeSlot').find((part) => timeSlots.includes(part)) ?? null;
  return { date, timeSlot, selections: timeSlot ? readSelections(info) : [] };
}

function readSelections({ selectedItems, itemsBooked }: Stored): Selection[] {
  const chosen = Object.entries(asRecord(selectedItems)).flatMap(([itemId, entry]) =>
    readSelection(itemId, asRecord(entry)),
  );
  if (chosen.length > 0) return chosen;
  const booked = (typeof itemsBooked === 'string' && parseItemsBooked(itemsBooked)) || [];
  return booked.flatMap(({ itemId, quantity, duration }) => readSelection(itemId, { quantity, duration }));
}

function readSelection(itemId: string, { quantity, duration }: Stored): Selection[] {
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > 999)
    return [];
  if (duration === null) return [{ itemId, quantity, duration }];
  return typeof duration === 'string' && isDuration(duration) ? [{ itemId, quantity, duration }] : [];
}

/** @param items what is booked, with computed prices once the summary was seen. */
export function writeBookingInfo(draft: BookingDraft, items: BookedItem[], now: Date): string {
  const { date, timeSlot, selections } = draft;
  return JSON.stringify({
    selectedDate: date,
    bookingDate: date,
    selectedTimeSlot: timeSlot,
    timeSlot,
    selectedItems: Object.fromEntries(
      selections.map(({ itemId, quantity, duration }) => [itemId, { quantity, duration }]),
    ),
    itemsBooked: writeItemsBooked(items),
    timestamp: now.getTime(),
  });
}

/**
 * A tab has a choice and a step of its own. What is shared between tabs is the choice of the one that went on to the
 * documents last: a tab without a choice of its own starts with it.
 */
function readOwnOrShared(key: string): string | null {
  return sessionStore.read(key) ?? localStore.read(key);
}

export function readBookingInfo(): string | null {
  return readOwnOrShared(storageKeys.info);
}

/** @param isShared whether this choice goes on to the documents. Later changes by the same tab are shared, too. */
export function saveBookingInfo(text: string, isShared: boolean): void {
  const own = sessionStore.read(storageKeys.info);
  const wasShared = own !== null && own === localStore.read(storageKeys.info);
  sessionStore.write(storageKeys.info, text);
  if (isShared || wasShared) localStore.write(storageKeys.info, text);
}

export function readStep(): BookingStep | null {
  return findStep(readOwnOrShared(storageKeys.step));
}

export function saveStep(step: BookingStep): void {
  sessionStore.write(storageKeys.step, String(step));
  localStore.write(storageKeys.step, String(step));
}

/** Reads `12` and, from an older visit or a link, `WATER-12`. */
export function parseBookingId(text: string | null): string | null {
  const id = readReference(text ?? '');
  return id === null ? null : String(id);
}

export function readBookingId(kind: 'currentId' | 'pendingId'): string | null {
  return parseBookingId(localStore.read(storageKeys[kind]));
}

/** The booking that this browser made last. */
export function readNewestBookingId(): string | null {
  return readBookingId('currentId') ?? readBookingId('pendingId');
}

export function savePendingBookingId(id: number): void {
  localStore.write(storageKeys.pendingId, String(id));
}

/** Nothing is left to choose, to type or to pay: the sixth step follows. */
export function saveFinishedBooking(id: string): void {
  localStore.write(storageKeys.currentId, id);
  localStore.remove(storageKeys.customer);
  clearBookingProgress();
  saveStep(6);
}

/** Everything that a booking ever left in the browser. */
export function clearStoredBooking(): void {
  abandonBooking();
  for (const key of Object.values(storageKeys)) localStore.remove(key);
}
