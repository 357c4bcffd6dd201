import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'booking-12@pagaia.example',
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
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-12@pagaia.example',
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
