import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import {
  heldBooking,
  openPayment,
  startPaymentServer,
  toPayBefore,
} from '#tests/support/component/payment-pages.tsx';
import { sessionStore } from '#web/browser/browser-storage.ts';

const lapsed: Booking = { ...heldBooking, cancelled: true, status: 'cancelled', holdSecondsLeft: null };
const nameField = () => screen.findByLabelText<HTMLInputElement>(m.booking_full_name());
const findTitle = () => screen.findByRole('heading', { level: 1, name: m.payment_lapsed_title() });

/** The payment page of a booking, which the server knows as `current` says. */
function open(current: () => Booking) {
  startPaymentServer().answer('GET /api/bookings/:id', current);
  toPayBefore(heldBooking);
  sessionStore.write('bookingSubmission', 'of the booking that lapsed');
  return openPayment('/payment');
}

test('a hold that runs out is told where one looks, and one press leads to the same booking, made anew', async () => {
  let booking = heldBooking;
  const router = open(() => booking);
  await screen.findByText(m.payment_hold_minutes({ count: 20 }));
  booking = lapsed;
  // The page asks again whenever it is looked at.
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const title = await findTitle();
  await waitFor(() => expect(document.activeElement).toBe(title));
  fireEvent.click(screen.getByRole('button', { name: m.payment_book_again() }));
  expect((await nameField()).value).toBe(heldBooking.fullName);
  expect(router.state.location.pathname).toBe('/documents');
  expect(JSON.parse(sessionStore.read('bookingInfo') ?? '')).toMatchObject({
    bookingDate: heldBooking.bookingDate,
    timeSlot: '10:00-10:30',
    selectedItems: { sup: { quantity: 2, duration: '1' } },
  });
  expect(sessionStore.read('bookingSubmission')).toBeNull();
});

test('the nearest free times are offered, and what was typed is kept', async () => {
  const router = open(() => lapsed);
  await findTitle();
  fireEvent.click(await screen.findByRole('button', { name: '10:30–11:30' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  await screen.findByText(m.booking_moved({ time: '10:30–11:30' }));
  expect((await nameField()).value).toBe(heldBooking.fullName);
  expect(JSON.parse(sessionStore.read('bookingInfo') ?? '')).toMatchObject({ timeSlot: '10:30-11:00' });
});
