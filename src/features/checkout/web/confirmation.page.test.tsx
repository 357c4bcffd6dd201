import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { aBooking } from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { openPayment, startPaymentServer } from '#tests/support/component/payment-pages.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a booking that does not exist is said not to', async () => {
  startPaymentServer().answer('GET /api/bookings/:id', () => refuse(404, { code: 'bookings/not-found' }));
  openPayment('/confirmation?bookingId=999');
  await title(m.booking_not_found_title());
});

test('a booking that is paid at the beach is confirmed from the mail, by a press', async () => {
  let booking: Booking = { ...aBooking, confirmBy: '2027-07-04T05:00:00.000Z' };
  const server = startPaymentServer();
  server.answer('GET /api/bookings/:id', () => booking);
  const confirmed = server.answer('POST /api/bookings/:id/confirm', () => {
    booking = { ...booking, confirmed: true, confirmBy: null };
    return booking;
  });
  openPayment('/confirmation?bookingId=12&confirm=token-of-the-mail');
  await title(m.booking_confirm_title());
  expect(confirmed).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: m.booking_confirm_button() }));
  await title(m.booking_confirm_done());
  expect(confirmed.map(({ query }) => query.get('token'))).toEqual(['token-of-the-mail']);
});
