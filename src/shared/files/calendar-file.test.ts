import { expect, test } from 'vitest';
import { type CalendarEvent, rewriteCalendarFile, writeCalendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'booking-12@pagaia.example',
  sequence: 2,
  startsAt: new Date('2026-07-15T07:00:00Z'),
  endsAt: new Date('2026-07-15T08:00:00Z'),
  writtenAt: new Date('2026-07-10T08:00:00.123Z'),
  title: 'Kayak and SUP: WATER-12',
  description: 'See you.',
  url: 'https://pagaia.example/confirmation?bookingId=12',
};

/** As a calendar does it: lines that go on are put together before anything is read. */
function unfold(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test('an appointment in UTC, each line ended as the standard wants it', () => {
  expect(writeCalendarFile(event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pagaia//Bookings//EN',
      'BEGIN:VEVENT',
      'UID:booking-12@pagaia.example',
      'SEQUENCE:2',
      'DTSTAMP:20260710T080000Z',
      'DTSTART:20260715T070000Z',
      'DTEND:20260715T080000Z',
      'SUMMARY:Kayak and SUP: WATER-12',
      'DESCRIPTION:See you.',
      'URL:https://pagaia.example/confirmation?bookingId=12',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('an invitation names its method, and who takes part', () => {
  const lines = ['STATUS:CONFIRMED', 'ORGANIZER;CN="Pagaia":mailto:a@pagaia.example'];
  const file = writeCalendarFile({ ...event, invitation: { method: 'REQUEST', lines } });
  expect(file).toContain('METHOD:REQUEST\r\nBEGIN:VEVENT\r\n');
  expect(unfold(file).slice(-5, -3)).toEqual(lines);
});

test('what is spread over two lines is found and changed', () => {
  const url = `https://${'long.'.repeat(12)}example/confirmation?bookingId=12&token={token}`;
  const file = writeCalendarFile({ ...event, url });
  const changed = rewriteCalendarFile(file, (text) => text.replaceAll('{token}', 'c2VjcmV0'.repeat(8)));
  expect(unfold(changed)).toContain(`URL:${url.replace('{token}', 'c2VjcmV0'.repeat(8))}`);
  for (const line of changed.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
  expect(rewriteCalendarFile(file, (text) => text)).toBe(file);
});

test('a place is named, and has its point where that is known', () => {
  const place = { name: 'Punta Marina, Bagno 12', latitude: 44.443, longitude: 12.296 };
  const lines = unfold(writeCalendarFile({ ...event, place }));
  expect(lines).toContain('LOCATION:Punta Marina\\, Bagno 12');
  expect(lines).toContain('GEO:44.443;12.296');
  const unknown = unfold(
    writeCalendarFile({ ...event, place: { ...place, latitude: null, longitude: null } }),
  );
  expect(unknown.filter((line) => line.startsWith('GEO'))).toEqual([]);
  expect(writeCalendarFile({ ...event, place: null })).not.toContain('LOCATION');
});

test('what separates things in the format is escaped in texts', () => {
  const lines = unfold(writeCalendarFile({ ...event, description: 'a, b; c\\d\ne\r\nf' }));
  expect(lines).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\ne\\nf');
});

test('no line is longer than 75 octets, no letter is cut, and nothing is lost', () => {
  const description = `${'Zażółć gęślą jaźń '.repeat(12)}🛶${'ł'.repeat(80)}`;
  const file = writeCalendarFile({ ...event, description });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toContain('�');
  expect(unfold(file)).toContain(`DESCRIPTION:${description}`);
});
