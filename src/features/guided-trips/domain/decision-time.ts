import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';

const hourMs = 3_600_000;

export interface Undecided {
  date: LocalDate;
  startSlot: number;
  /** Hours before its start; `null` where a departure takes place with any number of people. */
  decideHours: number | null;
}

/** When it is decided whether a departure has enough people; `null` where it takes place with any number. */
export function decisionTime({ date, startSlot, decideHours }: Undecided, timeZone: string): Date | null {
  if (decideHours === null) return null;
  return new Date(businessInstant(date, slotStart(startSlot), timeZone).getTime() - decideHours * hourMs);
}

/** `decideHours` of a departure that is made or moved now: `null` where its deadline has already passed. */
export function hoursAhead(departure: Undecided, now: Date, timeZone: string): number | null {
  const time = decisionTime(departure, timeZone);
  return time && time > now ? departure.decideHours : null;
}
