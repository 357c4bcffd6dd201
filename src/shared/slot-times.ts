import { slotNumbersOf, slotStart, widestHours } from './rental-time.ts';

/** Every time at which a business may open or close, in the order of the day. */
export const slotTimes: readonly string[] = slotNumbersOf({
  ...widestHours,
  until: widestHours.until + 1,
}).map(slotStart);

/** `08:00` → `0`, `17:00` → `18`; `null` for a time at which no business opens or closes. */
export function findSlotAt(time: string): number | null {
  const index = slotTimes.indexOf(time);
  return index === -1 ? null : widestHours.from + index;
}
