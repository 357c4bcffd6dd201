import { useQueryClient } from '@tanstack/react-query';
import {
  bookingEvent,
  parseItemsBooked,
  placeOfDayQuery,
} from '#features/bookings/web/guest-parts.public.ts';
import { m } from '#i18n/generated/messages.js';
import { writeCalendarFile } from '#shared/files/calendar-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

/** Saves the booking as an entry for a calendar, which replaces that of the mails. @returns the name of the file */
export function useGuestCalendar(): (booking: GuestBooking) => string {
  const { publicUrl, timeZone, language } = useSite();
  const queryClient = useQueryClient();
  const now = useNow();
  return ({ id, reference, bookingDate, timeSlot, itemsBooked, calendarSequence, viewPath }) => {
    const durations = (parseItemsBooked(itemsBooked) ?? []).map((line) => line.duration);
    // Calendars are shared: the link shows the booking and cannot cancel it.
    const url = `${publicUrl}${viewPath}`;
    const place = queryClient.getQueryData(placeOfDayQuery(bookingDate, language).queryKey)?.place;
    const file = `${reference}.ics`;
    const text = writeCalendarFile({
      ...bookingEvent({ id, bookingDate, timeSlot, durations, calendarSequence, timeZone, publicUrl }),
      writtenAt: now(),
      title: `${m.booking_share_title()}: ${reference}`,
      description: [place?.directions, url].filter(Boolean).join('\n'),
      url,
      place: place ?? null,
    });
    saveFile(file, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    return file;
  };
}
