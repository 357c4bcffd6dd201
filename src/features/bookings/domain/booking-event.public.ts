import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import type { CalendarEvent } from '#shared/files/calendar-file.ts';
import { type BookedDuration, rentalRange } from '#shared/rental-time.ts';

interface BookedTime {
  id: number;
  bookingDate: LocalDate;
  timeSlot: string;
  durations: readonly BookedDuration[];
  /** Counts what its guest's calendar has to hear of. */
  calendarSequence: number;
  timeZone: string;
  /** Origin of the site: part of what tells this entry from all others. */
  publicUrl: string;
}

/** The calendar event of a booking. Its id is stable, so saving it from the site and from a mail creates one entry,
 * which a newer one replaces. */
export function bookingEvent({
  id,
  bookingDate,
  timeSlot,
  durations,
  calendarSequence,
  timeZone,
  publicUrl,
}: BookedTime): Pick<CalendarEvent, 'uid' | 'sequence' | 'startsAt' | 'endsAt'> {
  const [start = '', end = ''] = rentalRange(timeSlot, durations).split(' - ');
  return {
    uid: `booking-${id}@${new URL(publicUrl).hostname}`,
    sequence: calendarSequence,
    startsAt: businessInstant(bookingDate, start, timeZone),
    endsAt: businessInstant(bookingDate, end, timeZone),
  };
}
