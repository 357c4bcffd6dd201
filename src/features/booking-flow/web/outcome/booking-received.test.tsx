import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { ContentEntry } from '#features/content/content.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { aBooking, bookingDay, sup } from '#tests/support/component/booking-pages.tsx';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { longDate } from '#web/format/dates.ts';
import { dayAndTime } from '#web/format/times.ts';
import BookingReceivedPage from '../booking-received.page.tsx';
import { savePendingBookingId } from '../progress/booking-storage.ts';

/** The page of a browser with or without a booking, and the home page with its name only. */
function open(booking: Booking | null) {
  const server = startFakeServer();
  server.answer('GET /api/rental-items', () => [sup]);
  server.answer('GET /api/homepage-content/:sectionType', () => ({}) as ContentEntry);
  server.answer('GET /api/places/:date', () => ({ place: null }));
  server.answer('GET /api/own-booking', () => ({ id: null }));
  if (booking) {
    server.answer('GET /api/bookings/:id', () => booking);
    savePendingBookingId(booking.id);
  }
  return openPage(
    [
      { path: '/booking-confirmation', Component: BookingReceivedPage },
      { path: '/', element: 'Home page' },
    ],
    '/booking-confirmation',
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what was booked, for when and for how much is on the page, and what happens next', async () => {
  open(aBooking);
  const row = await screen.findByRole('row', { name: /SUP/ });
  expect(within(row).getByText('€28')).toBeTruthy();
  for (const text of [
    longDate(bookingDay, 'EN'),
    '10:00–11:00',
    'WATER-12',
    m.booking_received_contact(),
    m.booking_arrive_early(),
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

/** The buttons and links that stand out. */
const mainActions = () => [...document.body.querySelectorAll('.bg-buoy')].map((action) => action.textContent);

test('what is to be confirmed says so in one sentence, and nothing that may lapse is urged', async () => {
  const confirmBy = '2027-07-04T05:00:00.000Z';
  open({ ...aBooking, confirmed: false, confirmBy });
  await screen.findByRole('row', { name: /SUP/ });
  const until = dayAndTime(confirmBy, 'EN', 'Europe/Rome');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.booking_confirm_title());
  expect(screen.getByText(m.booking_confirm_by_mail({ until, email: aBooking.email ?? '' }))).toBeTruthy();
  expect(screen.getByText(m.booking_received_payment_down())).toBeTruthy();
  for (const text of [m.booking_received_lead(), m.booking_received_contact(), m.booking_received_noted()])
    expect(screen.queryByText(text)).toBeNull();
  expect(mainActions()).toEqual([m.booking_back_home()]);
});

test('what is confirmed is for the calendar', async () => {
  open({ ...aBooking, confirmed: true });
  await screen.findByRole('row', { name: /SUP/ });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.booking_confirm_done());
  expect(screen.queryByText(m.booking_received_contact())).toBeNull();
  expect(mainActions()).toEqual([m.booking_add_to_calendar()]);
});

test('without a booking nothing is claimed before the page goes home and says so', async () => {
  const titles: string[] = [];
  const seen = new MutationObserver(() => titles.push(document.body.textContent ?? ''));
  seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  const router = open(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  seen.disconnect();
  expect(titles.join()).not.toContain(m.booking_received_title());
  expect(await screen.findByText(m.booking_none_title())).toBeTruthy();
});

test('the reference is copied, or selected where the clipboard is closed', async () => {
  const copied: string[] = [];
  open(aBooking);
  await screen.findByRole('row', { name: /SUP/ });
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  press(m.booking_copy());
  await screen.findByText(m.booking_copied());
  expect(copied).toEqual(['WATER-12']);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: undefined }));
  press(m.booking_copy());
  await screen.findByText(m.booking_copy_selected());
  expect(String(getSelection())).toBe('WATER-12');
});

test('Save offers paper as well as the calendar', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open(aBooking);
  await screen.findByRole('row', { name: /SUP/ });
  press(m.booking_save());
  press(m.booking_save_print());
  expect(print).toHaveBeenCalledOnce();
});

test('a booking that was cancelled since says so, and is nothing for a calendar', async () => {
  open({ ...aBooking, cancelled: true, status: 'cancelled' });
  await screen.findByRole('row', { name: /SUP/ });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.booking_status_cancelled_title());
  expect(screen.queryByText(m.booking_received_noted())).toBeNull();
  expect(screen.queryByRole('button', { name: m.booking_add_to_calendar() })).toBeNull();
  expect(screen.getByRole('button', { name: m.booking_share() })).toBeTruthy();
});
