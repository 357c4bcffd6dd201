import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { writeCalendarFile } from '#shared/files/calendar-file.ts';
import { guestPageKey } from '#web/api/query-keys.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useNow } from '#web/site/clock.ts';
import { useSite } from '#web/site/site.ts';
import type { Booking } from '../../../bookings.contract.ts';
import { bookingEvent } from '../../../domain/booking-event.ts';
import { parseItemsBooked } from '../../../domain/prices/items-booked.ts';
import type { GuestPagePaths } from '../../../guest-links.contract.ts';
import { placeOfDayQuery } from '../../booking-queries.ts';

/**
 * Downloads a booking as an entry for the customer's calendar, with a link to its page, where it can be looked at.
 * @returns the name of the file
 */
export function useSaveToCalendar(): (booking: Booking, description: string) => string {
  const { publicUrl, timeZone, language } = useSite();
  const queryClient = useQueryClient();
  const now = useNow();
  const token = useSearchParams()[0].get('token') ?? undefined;

  return (booking, description) => {
    const { id, reference, bookingDate, timeSlot, itemsBooked, calendarSequence } = booking;
    const durations = (parseItemsBooked(itemsBooked) ?? []).map((line) => line.duration);
    // Calendars are shared: the link shows the booking and cannot cancel it. The page asked for it when it opened; until it has it,
    // the entry leads to the page that this browser alone can open.
    const page = queryClient.getQueryData<GuestPagePaths>(guestPageKey(id, token));
    const url = publicUrl + (page?.viewPath ?? `/confirmation?bookingId=${id}`);
    const file = `${reference}.ics`;
    // The page shows it already; without it the entry has no place.
    const place = queryClient.getQueryData(placeOfDayQuery(bookingDate, language).queryKey)?.place;
    const text = writeCalendarFile({
      ...bookingEvent({ id, bookingDate, timeSlot, durations, calendarSequence, timeZone, publicUrl }),
      writtenAt: now(),
      title: `${m.booking_share_title()}: ${reference}`,
      description: [description, place?.directions, url].filter(Boolean).join('\n'),
      url,
      place: place ?? null,
    });
    saveFile(file, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    return file;
  };
}
