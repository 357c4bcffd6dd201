import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Download, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { bookingEvent } from '#features/bookings/domain/booking-event.public.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { GuestPagePaths } from '#features/bookings/guest-links.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { writeCalendarFile } from '#shared/files/calendar-file.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { guestPageKey } from '#web/api/query-keys.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { placeOfDayQuery } from '../booking-queries.ts';

interface BookingActionsProps {
  booking: Booking;
  /** `10:00–12:00` */
  time: string;
  /** Secondary where the screen asks for something else first. */
  look?: ButtonLook;
}

/** Actions for a booking. Their result is shown in place, so that no toast covers them. */
export function BookingActions({ booking, time, look = 'primary' }: BookingActionsProps) {
  const { language } = useSite();
  const [outcome, setOutcome] = useState('');
  const [isSaving, setSaving] = useState(false);
  const saveToCalendar = useSaveToCalendar();
  const { reference, bookingDate, cancelled } = booking;
  const text = m.booking_share_text({ reference, date: longDate(bookingDate, language), time });

  function addToCalendar() {
    setOutcome(m.booking_saved_text({ file: saveToCalendar(booking, text) }));
  }

  return (
    <div className="mb-7 print:hidden">
      <div className="flex flex-wrap gap-3">
        {!cancelled && (
          <>
            <Button look={look} onClick={addToCalendar} className="w-full sm:w-auto">
              <CalendarPlus aria-hidden="true" className="size-5" />
              {m.booking_add_to_calendar()}
            </Button>
            <Button onClick={() => setSaving(true)} className="flex-1 sm:flex-none">
              <Download aria-hidden="true" className="size-5" />
              {m.booking_save()}
            </Button>
          </>
        )}
        <Button onClick={() => void share(text, setOutcome)} className="flex-1 sm:flex-none">
          <Share2 aria-hidden="true" className="size-5" />
          {m.booking_share()}
        </Button>
      </div>
      <p role="status" className="mt-3 max-w-2xl font-semibold wrap-anywhere">
        {outcome}
      </p>
      <SaveDialog open={isSaving} onClose={() => setSaving(false)} onCalendar={addToCalendar} />
    </div>
  );
}

interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  onCalendar: () => void;
}

/** The two ways to keep a booking: in a calendar, and on paper or as a PDF. */
function SaveDialog({ open, onClose, onCalendar }: SaveDialogProps) {
  function choose(save: () => void) {
    onClose();
    save();
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.booking_save_title()} closeLabel={m.booking_close()}>
      <Button size="large" onClick={() => choose(onCalendar)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {m.booking_save_calendar()}
      </Button>
      <Button size="large" onClick={() => choose(() => window.print())}>
        <Printer aria-hidden="true" className="size-5" />
        {m.booking_save_print()}
      </Button>
    </Dialog>
  );
}

/**
 * The phone's own share sheet; where there is none, the clipboard.
 * @param onOutcome what came of it, where the browser does not show it itself.
 */
async function share(text: string, onOutcome: (outcome: string) => void): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sharing is no fault.
    await navigator.share({ title: m.booking_share_title(), text }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    onOutcome(m.booking_share_copied());
  } catch {
    onOutcome(`${m.booking_share_failed()}: ${text}`);
  }
}

/**
 * Downloads a booking as an entry for the customer's calendar, with a link to its page, where it can be looked at.
 * @returns the name of the file
 */
function useSaveToCalendar(): (booking: Booking, description: string) => string {
  const { publicUrl, timeZone, language } = useSite();
  const queryClient = useQueryClient();
  const now = useNow();
  const token = useSearchParams()[0].get('token') ?? undefined;

  return (booking, description) => {
    const { id, reference, bookingDate, timeSlot, itemsBooked, trip, calendarSequence } = booking;
    const durations = durationsOf({ items: parseItemsBooked(itemsBooked) ?? [], trip });
    // Calendars are shared: the link shows the booking and cannot cancel it. The page asked for it when it opened; until it has it,
    // the entry leads to the page that this browser alone can open.
    const page = queryClient.getQueryData<GuestPagePaths>(guestPageKey(id, token));
    const url = publicUrl + (page?.viewPath ?? `/confirmation?bookingId=${id}`);
    const file = `${reference}.ics`;
    // Cached by the page. If it is missing, the calendar entry has no location.
    const ofDay = queryClient.getQueryData(placeOfDayQuery(bookingDate, language).queryKey)?.place;
    const place = trip?.place ?? ofDay;
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
