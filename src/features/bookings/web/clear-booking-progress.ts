import { removeStored } from './browser-storage.ts';

/**
 * Once a booking is made, or given up: step and choices go, customer and references stay. By itself, because
 * every page has a Home link and must not load the whole booking for it.
 */
export function clearBookingProgress(): void {
  removeStored('bookingStep');
  removeStored('bookingInfo');
}
