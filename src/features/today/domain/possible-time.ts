import { addDays, businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import type { FactKind } from './rental-fact.ts';

export interface RentalDay {
  date: LocalDate;
  startSlot: number;
  /** A later start that was agreed. */
  lateMinutes: number;
  timeZone: string;
}

/**
 * When something of a rental can have happened at the earliest: on its day, and that guests are not there, or not any
 * more, once their time has begun.
 */
export function earliestOf(kind: FactKind, { date, startSlot, lateMinutes, timeZone }: RentalDay): Date {
  if (kind !== 'no-show' && kind !== 'freed') return businessInstant(date, '00:00', timeZone);
  const booked = businessInstant(date, slotStart(startSlot), timeZone);
  return new Date(booked.getTime() + lateMinutes * 60_000);
}

/** Until the end of the day after, when what was forgotten is written down. */
export function isPossibleAt(instant: Date, kind: FactKind, day: RentalDay): boolean {
  const end = businessInstant(addDays(day.date, 2), '00:00', day.timeZone);
  return instant >= earliestOf(kind, day) && instant < end;
}
