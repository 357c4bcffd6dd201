import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { claimKey, storageKeys, submissionKey, typedFields } from './storage-keys.ts';

// A separate module, because every page has a Home link and must not load all code of bookings for it.

/** After a booking is made or abandoned: clears step and selection, keeps customer and references. */
export function clearBookingProgress(): void {
  for (const store of [localStore, sessionStore]) {
    for (const key of [storageKeys.step, storageKeys.info, claimKey]) store.remove(key);
  }
}

/** Home and Cancel Booking: what was typed goes too. */
export function abandonBooking(): void {
  clearBookingProgress();
  forgetCustomer();
}

/** Removes personal data. What is still to be paid stays: the server has the rest. */
export function forgetCustomer(): void {
  // The body of the last request has the same data.
  sessionStore.remove(submissionKey);
  const info = parseStoredJson(localStore.read(storageKeys.customer)) as Record<string, unknown> | null;
  const forgotten: readonly string[] = [...typedFields, 'accepted', 'paddlers'];
  const booked = Object.fromEntries(
    Object.entries(info ?? {}).filter(([field]) => !forgotten.includes(field)),
  );
  if ('itemsBooked' in booked) localStore.write(storageKeys.customer, JSON.stringify(booked));
  else localStore.remove(storageKeys.customer);
}
