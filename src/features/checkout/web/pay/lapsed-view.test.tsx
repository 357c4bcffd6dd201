import { fireEvent, screen, waitFor } from '@testing-library/react';
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

/** The hold of a booking is over, or nearly. */
async function openLapsed(booking: Booking) {
  startPaymentServer(booking);
  toPayBefore(booking);
  sessionStore.write('bookingSubmission', 'of the booking that lapsed');
  const router = openPayment('/payment');
  const title = await screen.findByRole('heading', { level: 1, name: m.payment_lapsed_title() });
  return { router, title };
}

const lapsed: Booking = { ...heldBooking, cancelled: true, status: 'cancelled', holdSecondsLeft: null };
const nameField = () => screen.findByLabelText<HTMLInputElement>(m.booking_full_name());

test('a hold that runs out is told where one looks, and one press leads to the same booking, made anew', async () => {
  const { router, title } = await openLapsed({ ...heldBooking, holdSecondsLeft: 1 });
  expect(document.activeElement).toBe(title);
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
  const { router } = await openLapsed(lapsed);
  fireEvent.click(await screen.findByRole('button', { name: '10:30–11:30' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  await screen.findByText(m.booking_moved({ time: '10:30–11:30' }));
  expect((await nameField()).value).toBe(heldBooking.fullName);
  expect(JSON.parse(sessionStore.read('bookingInfo') ?? '')).toMatchObject({ timeSlot: '10:30-11:00' });
});
