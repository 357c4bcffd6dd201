import type { OpenDay } from '#features/opening-hours/domain/opening-on.public.ts';
import { type LocalDate, type Weekday, weekdayOf } from '#shared/business-calendar.ts';
import { type OpenSlots, slotMinutes } from '#shared/rental-time.ts';

/** Why a coming departure does not fit into the calendar any more. */
export const misfitReasons = ['day-closed', 'outside-hours'] as const;

/** A departure as slots: when it starts, and for how long. */
export interface TripTime {
  startSlot: number;
  minutes: number;
}

export interface DepartureRule extends TripTime {
  weekdays: readonly Weekday[];
  first: LocalDate;
  /** Included. */
  last: LocalDate;
  /** Days that staff edited or took out by hand. */
  exceptDays: readonly LocalDate[];
}

export function endSlot({ startSlot, minutes }: TripTime): number {
  return startSlot + minutes / slotMinutes;
}

/** Why a departure does not fit into the opening hours of its day; `null` where it does. */
export function findMisfit(time: TripTime, open: OpenSlots | null): (typeof misfitReasons)[number] | null {
  if (!open) return 'day-closed';
  return time.startSlot >= open.from && endSlot(time) <= open.until ? null : 'outside-hours';
}

/** The days on which a rule has a departure. */
export function departureDays(rule: DepartureRule, days: readonly OpenDay[]): LocalDate[] {
  return days
    .filter(
      ({ date, open }) =>
        date >= rule.first &&
        date <= rule.last &&
        rule.weekdays.includes(weekdayOf(date)) &&
        !rule.exceptDays.includes(date) &&
        findMisfit(rule, open) === null,
    )
    .map(({ date }) => date);
}
