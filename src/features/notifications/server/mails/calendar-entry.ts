import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import { type BookingRecord, bookingEvent } from '#features/bookings/server/bookings.public.ts';
import type { LocalizedPlace } from '#features/places/places.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { rewriteCalendarFile, writeCalendarFile } from '#shared/files/calendar-file.ts';
import { toLocale } from '#shared/language.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { guestLink } from '../../domain/private-link.ts';
import type { BookingWords } from './booking-labels.ts';
import { oneLine } from './mail-content.ts';

type Method = 'REQUEST' | 'CANCEL';

/** What a mail tells the calendar of its reader. */
export interface Entry {
  method: Method;
  booking: BookingRecord;
  words: BookingWords;
  found: { place: LocalizedPlace | null };
  businessName: string;
}

interface Site {
  publicUrl: string;
  timeZone: string;
}

/** Calendars take changes only from the organizer, which is who sends the mail: both are known when it leaves. */
const senderMark = 'mailto:{sender}';
const recipientMark = 'mailto:{recipient}';

/** The entry that the site offers too, as an invitation that its reader has accepted by booking, or as its end. */
export function writeEntry({ publicUrl, timeZone }: Site, entry: Entry): string {
  const { method, booking, words, found, businessName } = entry;
  const { id, bookingDate, startSlot, language, calendarSequence, updatedAt } = booking;
  const url = guestLink(publicUrl);
  const timeSlot = timeSlotText(startSlot);
  const durations = durationsOf(booking);
  const title = m.booking_share_title({}, { locale: toLocale(language) });
  return writeCalendarFile({
    ...bookingEvent({ id, bookingDate, timeSlot, durations, calendarSequence, timeZone, publicUrl }),
    writtenAt: updatedAt,
    title: `${title}: ${words.reference}`,
    description: [...words.items, ...(found.place?.directions.split('\n') ?? []), url]
      .filter((line) => line !== '')
      .join('\n'),
    url,
    place: found.place,
    invitation: { method, lines: invitationLines(method, businessName) },
  });
}

function invitationLines(method: Method, businessName: string): string[] {
  // A quote would end the name; the format has no way to write one.
  const name = oneLine(businessName).replaceAll('"', '');
  return [
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${name}":${senderMark}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${recipientMark}`,
  ];
}

interface Leaving {
  sender: string;
  recipient: string;
  /** Puts in the tokens of the links. */
  complete: (text: string) => string;
}

/** The entry as it leaves, with the method that its mail has to name. */
export function sealEntry(
  calendar: string,
  { sender, recipient, complete }: Leaving,
): { method: string; content: string } {
  const content = rewriteCalendarFile(calendar, (text) =>
    complete(text)
      .replaceAll(senderMark, () => `mailto:${sender}`)
      .replaceAll(recipientMark, () => `mailto:${recipient}`),
  );
  return { method: /^METHOD:([A-Z]+)\r$/m.exec(content)?.[1] ?? 'PUBLISH', content };
}
