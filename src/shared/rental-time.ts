/** The beach's day: 18 half-hour slots from 08:00 to 17:00, and rentals that fill one, two or four of them. */

export const slotMinutes = 30;
export const slotsPerDay = 18;
const openingMinute = 8 * 60;

export const durations = ['1/2', '1', '2'] as const;
/** A rental's length in hours, as the calls write it. */
export type Duration = (typeof durations)[number];

const slotsOf: Record<Duration, 1 | 2 | 4> = { '1/2': 1, '1': 2, '2': 4 };

export function slotsCovered(duration: Duration): 1 | 2 | 4 {
  return slotsOf[duration];
}

export function durationMinutes(duration: Duration): number {
  return slotsOf[duration] * slotMinutes;
}

export function isDuration(text: string): text is Duration {
  return (durations as readonly string[]).includes(text);
}

function clock(minuteOfDay: number): string {
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

/** `0` → `08:00`; `18` → `17:00`, the end of the day. */
export function slotStart(slotNumber: number): string {
  return clock(openingMinute + slotNumber * slotMinutes);
}

/** `0` → `08:00-08:30`. */
export function timeSlotText(slotNumber: number): string {
  return `${slotStart(slotNumber)}-${slotStart(slotNumber + 1)}`;
}

export const timeSlots: readonly string[] = Array.from({ length: slotsPerDay }, (_, n) => timeSlotText(n));

/** `08:00-08:30` → `0`; `null` for what is no slot of the day. */
export function findSlotNumber(timeSlot: string): number | null {
  const slotNumber = timeSlots.indexOf(timeSlot);
  return slotNumber === -1 ? null : slotNumber;
}

/** A rental ends by closing time or cannot be had. */
export function endsByClosing(startSlot: number, duration: Duration): boolean {
  return startSlot + slotsOf[duration] <= slotsPerDay;
}

/** `10:00-10:30` and `2` → `10:00 - 12:00`, the range that people see. */
export function rentalRange(timeSlot: string, bookedDurations: readonly Duration[]): string {
  const startSlot = findSlotNumber(timeSlot) ?? 0;
  const longest = Math.max(1, ...bookedDurations.map((duration) => slotsOf[duration]));
  return `${slotStart(startSlot)} - ${slotStart(startSlot + longest)}`;
}
