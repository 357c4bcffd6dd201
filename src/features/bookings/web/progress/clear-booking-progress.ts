import { localStore } from '#web/browser/browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Once a booking is made, or given up: step and choices go, customer and references stay. By itself, because
 * every page has a Home link and must not load the whole booking for it.
 */
export function clearBookingProgress(): void {
  localStore.remove(storageKeys.step);
  localStore.remove(storageKeys.info);
}
