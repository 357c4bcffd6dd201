import { expect, test } from 'vitest';
import { bookingEvent } from './booking-event.public.ts';

const booking = {
  id: 3068,
  bookingDate: '2026-07-12',
  timeSlot: '10:00-10:30',
  durations: ['1/2', '2'] as const,
  calendarSequence: 3,
  timeZone: 'Europe/Rome',
  publicUrl: 'https://kayak.example:8443/it',
};

test('a booking takes from its start to the end of its longest rental, in the zone of the business', () => {
  const { startsAt, endsAt } = bookingEvent(booking);
  expect([startsAt, endsAt].map((at) => new Date(at).toISOString())).toEqual([
    '2026-07-12T08:00:00.000Z',
    '2026-07-12T10:00:00.000Z',
  ]);
});

test('its id is made of the number of the booking and the host of the site', () => {
  expect(bookingEvent(booking).uid).toBe('booking-3068@kayak.example');
});

test('each change makes it newer', () => {
  expect(bookingEvent(booking).sequence).toBe(3);
});
