import { localStore } from '#web/browser/browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * After a booking is made or abandoned: clears step and selection, keeps customer and references. A separate module,
 * because every page has a Home link and must not load all code of bookings for it.
 */
export function clearBookingProgress(): void {
  localStore.remove(storageKeys.step);
  localStore.remove(storageKeys.info);
}
