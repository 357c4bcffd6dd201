/** One appointment, as calendars of all kinds read it (RFC 5545). */
export interface CalendarEvent {
  /** The same each time, so that a second file changes the first entry instead of adding one. */
  uid: string;
  /** Grows with each change: calendars keep the entry with the highest. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When this was written down. */
  writtenAt: Date;
  title: string;
  description: string;
  url: string;
  /** Where to come to, as far as it is known. */
  place?: CalendarPlace | null;
  /** What a mail asks a calendar to do with it (RFC 5546); a file that somebody saves asks for nothing. */
  invitation?: Invitation;
}

interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** Who organizes it, who attends it, and how it stands: lines of their own. */
  lines: readonly string[];
}

interface CalendarPlace {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

const octetsPerLine = 75;

export function writeCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pagaia//Bookings//EN',
    ...(event.invitation ? [`METHOD:${event.invitation.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...placeLines(event.place ?? null),
    `URL:${event.url}`,
    ...(event.invitation?.lines ?? []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Changes what a file says, in whole lines: what is looked for may be spread over two of them. */
export function rewriteCalendarFile(file: string, change: (text: string) => string): string {
  return change(file.replaceAll('\r\n ', '')).split('\r\n').map(fold).join('\r\n');
}

function placeLines(place: CalendarPlace | null): string[] {
  if (!place) return [];
  const { name, latitude, longitude } = place;
  const location = `LOCATION:${escapeText(name)}`;
  return latitude === null || longitude === null ? [location] : [location, `GEO:${latitude};${longitude}`];
}

/** `20260715T070000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Long lines go on in the next one after a space; letters of several octets stay whole. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > octetsPerLine) {
      folded.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
