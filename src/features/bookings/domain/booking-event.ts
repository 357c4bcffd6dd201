import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import type { CalendarEvent } from '#shared/files/calendar-file.ts';
import { type Duration, rentalRange } from '#shared/rental-time.ts';

interface BookedTime {
  id: number;
  bookingDate: LocalDate;
  timeSlot: string;
  durations: readonly Duration[];
  timeZone: string;
  /** Origin of the site: part of what tells this entry from all others. */
  publicUrl: string;
}

/** The calendar event of a booking. Its id is stable, so saving it from the site and from a mail creates one entry. */
export function bookingEvent({
  id,
  bookingDate,
  timeSlot,
  durations,
  timeZone,
  publicUrl,
}: BookedTime): Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt'> {
  const [start = '', end = ''] = rentalRange(timeSlot, durations).split(' - ');
  return {
    uid: `booking-${id}@${new URL(publicUrl).hostname}`,
    startsAt: businessInstant(bookingDate, start, timeZone),
    endsAt: businessInstant(bookingDate, end, timeZone),
  };
}
