import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { forgetCustomer } from './customer-info.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * After a booking is made or abandoned: clears step and selection, keeps customer and references. A separate module,
 * because every page has a Home link and must not load all code of bookings for it.
 */
export function clearBookingProgress(): void {
  for (const store of [localStore, sessionStore]) {
    store.remove(storageKeys.step);
    store.remove(storageKeys.info);
  }
}

/** Home and Cancel Booking: what was typed goes too. */
export function abandonBooking(): void {
  clearBookingProgress();
  forgetCustomer();
}
