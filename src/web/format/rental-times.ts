import { type BookedDuration, rentalRange } from '#shared/rental-time.ts';

/** `10:00–12:00`; without durations only the slot itself. */
export function timeRange(timeSlot: string, durations: readonly BookedDuration[]): string {
  return rentalRange(timeSlot, durations).replace(' - ', '–');
}

/** `08:00-08:30` → `08:00`. */
export function startOf(timeSlot: string): string {
  return timeSlot.slice(0, 5);
}

/** `08:00-08:30` → `08:30`. */
export function endOf(timeSlot: string): string {
  return timeSlot.slice(6);
}
