import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { businessTimeAt } from '#shared/business-calendar.ts';
import { slotMinutes } from '#shared/rental-time.ts';
import type { BusinessNow } from './notified-places.repository.ts';

export interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Slots are counted from 08:00. */
const firstMinute = 8 * 60;

export function businessNow({ clock, timeZone }: Pick<Dependencies, 'clock' | 'timeZone'>): BusinessNow {
  const { date, hour, minute } = businessTimeAt(clock.now(), timeZone);
  return { today: date, slot: Math.floor((hour * 60 + minute - firstMinute) / slotMinutes) };
}
