import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAllAvailability, listDayAvailability } from '#features/availability/availability.calls.ts';
import { getContentSection } from '#features/content/content.calls.ts';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { m } from '#i18n/generated/messages.js';
import {
  bookingDay,
  chosenBefore,
  openBooking,
  startBookingServer,
} from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { stopClock } from '#tests/support/component/open-page.tsx';
import { longDate } from '#web/format/dates.ts';
// Loaded with the test and not while one waits for it.
import './location-notice.tsx';

const fullDay = '2027-07-11';

/** What starts at 10:30 is sold. */
const startServer = () => startBookingServer({ '10:30': 0 });

const next = () => fireEvent.click(screen.getByRole('button', { name: m.booking_next() }));
const slot = (start: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${start}`) });
/** What the bar says is missing. */
const problem = () =>
  within(screen.getByRole('region', { name: m.booking_bar_label() })).getByRole('alert').textContent;
const day = (name: string) => screen.findByRole('button', { name });

test('step 1 names what is missing until it is chosen', async () => {
  startServer();
  const router = openBooking('/booking?step=1');
  const chosenDay = await day(longDate(bookingDay, 'EN'));
  next();
  expect(problem()).toBe(m.booking_choose_date_first());
  fireEvent.click(chosenDay);
  expect(problem()).toBe('');
  const ten = await slot('10:00');
  next();
  expect(problem()).toBe(m.booking_choose_slot_first());
  fireEvent.click(ten);
  expect(problem()).toBe('');
  expect(ten.getAttribute('aria-pressed')).toBe('true');
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
});

test('a sold slot cannot be pressed, and one that is sold after the page was loaded does not pass', async () => {
  startServer();
  chosenBefore({ timeSlot: '10:30-11:00' });
  const router = openBooking('/booking?step=1');
  const sold = await slot('10:30');
  expect([sold.disabled, sold.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  expect((await slot('10:00')).disabled).toBe(false);
  next();
  await waitFor(() => expect(problem()).toBe(m.booking_choose_slot_first()));
  expect(router.state.location.search).toBe('?step=1');
});

test('where the availability cannot be read, what was chosen passes', async () => {
  startServer().answer(listAllAvailability, () => refuse(503, {}));
  chosenBefore({});
  const router = openBooking('/booking?step=1');
  await screen.findByText(m.booking_slots_failed());
  next();
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
});

test('that the place of a day is not announced yet is said first', async () => {
  startServer().answer(getContentSection, () => ({ saturday: ' ' }) as ContentEntry);
  chosenBefore({});
  const router = openBooking('/booking?step=1');
  await slot('10:00');
  next();
  const goOn = await screen.findByRole('button', { name: m.booking_location_continue() });
  expect(router.state.location.search).toBe('?step=1');
  fireEvent.click(goOn);
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
});

test('the name of a full day says that it is full', async () => {
  startServer().answer(listDayAvailability, () => [{ date: fullDay, quantity: 0, isAvailable: false }]);
  openBooking('/booking?step=1');
  await day(m.booking_calendar_full_day({ date: longDate(fullDay, 'EN') }));
});

test('a day that can no longer be booked is chosen anew', async () => {
  startServer();
  // After 14:00 in Rome, tomorrow is closed.
  stopClock('2027-07-01T13:00:00Z');
  chosenBefore({ date: '2027-07-02' });
  openBooking('/booking?step=1');
  await day(longDate('2027-07-03', 'EN'));
  next();
  expect(problem()).toBe(m.booking_choose_date_first());
});
