import type { BookedDuration } from './booked-durations.ts';

/**
 * The beach's day: half-hour slots, and rentals that fill one, two or four of them. Slots are numbered from 08:00 on,
 * so those before it have negative numbers. Only this file knows how numbers and times belong together.
 */

export const slotMinutes = 30;
const minuteOfSlotZero = 8 * 60;

export const durations = ['1/2', '1', '2'] as const;
/** A rental's length in hours, as the calls write it. */
export type Duration = (typeof durations)[number];

export type { BookedDuration };

export function slotsCovered(duration: BookedDuration): number {
  return duration === '1/2' ? 1 : 2 * Number.parseInt(duration, 10) + (duration.length > 1 ? 1 : 0);
}

export function isBookedDuration(text: string): text is BookedDuration {
  return /^([1-8]|([1-7] )?1\/2)$/.test(text);
}

export function durationMinutes(duration: BookedDuration): number {
  return slotsCovered(duration) * slotMinutes;
}

export function isDuration(text: string): text is Duration {
  return (durations as readonly string[]).includes(text);
}

/** When a day opens and closes, as slot numbers: the slot `until` is the first one after closing. */
export interface OpenSlots {
  from: number;
  until: number;
}

/** 05:00 to 22:00: no business opens earlier or closes later. */
export const widestHours: OpenSlots = { from: -6, until: 28 };
/** 08:00 to 17:00, unless the business sets other hours. */
export const usualHours: OpenSlots = { from: 0, until: 18 };

function clock(minuteOfDay: number): string {
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}

/** `0` → 480: when a slot begins, in minutes of the day. */
export function slotMinute(slotNumber: number): number {
  return minuteOfSlotZero + slotNumber * slotMinutes;
}

/** `875` → `14:35`. */
export function minuteText(minuteOfDay: number): string {
  return clock(minuteOfDay);
}

/** `0` → `08:00`; `18` → `17:00`, the end of the slot before. */
export function slotStart(slotNumber: number): string {
  return clock(slotMinute(slotNumber));
}

/** `0` → `08:00-08:30`. */
export function timeSlotText(slotNumber: number): string {
  return `${slotStart(slotNumber)}-${slotStart(slotNumber + 1)}`;
}

/** The numbers of the slots between opening and closing. */
export function slotNumbersOf({ from, until }: OpenSlots): number[] {
  return Array.from({ length: Math.max(0, until - from) }, (_, n) => from + n);
}

export function timeSlotsOf(hours: OpenSlots): string[] {
  return slotNumbersOf(hours).map(timeSlotText);
}

/** Every slot that any business may have, in the order of the day. */
export const timeSlots: readonly string[] = timeSlotsOf(widestHours);

/** `08:00-08:30` → `0`; `null` for what is no slot of any day. */
export function findSlotNumber(timeSlot: string): number | null {
  const index = timeSlots.indexOf(timeSlot);
  return index === -1 ? null : widestHours.from + index;
}

/** The first slot that starts at a time or after it: `09:10` → 3, which is 09:30. */
export function firstSlotFrom(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.ceil((hour * 60 + minute - minuteOfSlotZero) / slotMinutes);
}

/** A rental ends by closing time or cannot be had. */
export function endsByClosing(startSlot: number, duration: BookedDuration, closing: number): boolean {
  return startSlot + slotsCovered(duration) <= closing;
}

/** `10:00-10:30` and `2` → `10:00 - 12:00`, the range that people see. */
export function rentalRange(timeSlot: string, durations: readonly BookedDuration[]): string {
  const startSlot = findSlotNumber(timeSlot) ?? 0;
  const longest = Math.max(1, ...durations.map(slotsCovered));
  return `${slotStart(startSlot)} - ${slotStart(startSlot + longest)}`;
}
