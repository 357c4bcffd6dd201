import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { placeOfDayQuery } from '#features/booking-flow/web/guest-parts.public.ts';
import { bookingEvent } from '#features/bookings/domain/booking-event.public.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { m } from '#i18n/generated/messages.js';
import { writeCalendarFile } from '#shared/files/calendar-file.ts';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

interface GuestFilesProps {
  booking: GuestBooking;
  token: string;
  /** Nothing takes place then: no entry for a calendar. */
  isOff: boolean;
}

/** What can be taken along: the calendar entry, the mail, the accepted documents. */
export function GuestFiles({ booking, token, isOff }: GuestFilesProps) {
  const { language } = useSite();
  const [announcement, setAnnouncement] = useState('');
  const saveToCalendar = useSaveCalendarFile();
  const resend = useMutation({
    mutationFn: () => api('POST /api/guest/resend', { query: { language }, body: { token } }),
    onSuccess: () => setAnnouncement(m.guest_resend_done({ email: booking.email ?? '' })),
  });
  const documents = useMutation({ mutationFn: () => downloadDocuments(token, language, booking.reference) });
  const isLive = booking.status !== 'cancelled' && booking.holdSecondsLeft === null && !isOff;
  if (!isLive && booking.email === null) return null;
  return (
    <Panel tone="foam" className="grid gap-3">
      {isLive && (
        <Button onClick={() => setAnnouncement(m.guest_calendar_saved({ file: saveToCalendar(booking) }))}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {m.guest_calendar()}
        </Button>
      )}
      {booking.email !== null && (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          <Mail aria-hidden="true" className="size-5" />
          {m.guest_resend()}
        </Button>
      )}
      {booking.hasDocuments && (
        <Button pending={documents.isPending} onClick={() => documents.mutate()}>
          <FileText aria-hidden="true" className="size-5" />
          {m.guest_documents()}
        </Button>
      )}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {announcement}
      </p>
      {resend.isError && (
        <Notice tone="error" announce title={m.guest_resend_failed()}>
          {describeFailure(resend.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      {documents.isError && (
        <Notice tone="error" announce title={m.guest_documents_failed()}>
          {describeFailure(documents.error, m.booking_load_failed_hint())}
        </Notice>
      )}
    </Panel>
  );
}

/** Saves the accepted documents of a paid booking. */
async function downloadDocuments(token: string, language: Language, reference: string): Promise<void> {
  saveFile(
    `${reference}.pdf`,
    await fetchFile('POST /api/guest/documents', { query: { language }, body: { token } }),
  );
}

/** Saves the booking as an entry for a calendar, which replaces that of the mails. @returns the name of the file */
function useSaveCalendarFile(): (booking: GuestBooking) => string {
  const { publicUrl, timeZone, language } = useSite();
  const queryClient = useQueryClient();
  const now = useNow();
  return ({ id, reference, bookingDate, timeSlot, itemsBooked, trip, calendarSequence, viewPath }) => {
    const durations = durationsOf({ items: parseItemsBooked(itemsBooked) ?? [], trip });
    // Calendars are shared: the link shows the booking and cannot cancel it.
    const url = `${publicUrl}${viewPath}`;
    const ofDay = queryClient.getQueryData(placeOfDayQuery(bookingDate, language).queryKey)?.place;
    const place = trip?.place ?? ofDay;
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
