import type { LocalDate } from '#shared/business-calendar.ts';

/** Less is not worth a mail. */
export const leastMinutes = 5;

/**
 * For how long units are held for somebody: as long as usual, and no longer than they can be booked.
 * @param earliestIn what is the first start that can be booked when so many minutes have passed: `2026-07-10 14:00`.
 * @returns `null` where it is too late to ask anybody.
 */
export function claimMinutes(
  start: { date: LocalDate; time: string },
  usual: number,
  earliestIn: (minutes: number) => string,
): number | null {
  for (let minutes = usual; minutes >= leastMinutes; minutes -= 1)
    if (`${start.date} ${start.time}` >= earliestIn(minutes)) return minutes;
  return null;
}
