import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse } from '#tests/support/component/fake-server.ts';
import {
  heldBooking,
  openPayment,
  startPaymentServer,
  toPayBefore,
} from '#tests/support/component/payment-pages.tsx';
import { localStore } from '#web/browser/browser-storage.ts';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('what is missing and what cannot be read are told apart', async () => {
  startPaymentServer();
  openPayment('/payment');
  await title(m.payment_no_booking());
  localStore.write('customerInfo', '{"fullName');
  await press(m.payment_try_again());
  await title(m.payment_booking_unreadable());
});

test('a checkout that is refused says why, and is tried five times at most', async () => {
  const booking = { ...heldBooking, id: 21 };
  const sent = startPaymentServer(booking).answer('POST /api/payment/direct-checkout', () =>
    refuse(422, { code: 'payments/amount-differs', message: 'It costs €9.' }),
  );
  toPayBefore(booking);
  openPayment('/payment');
  await title(m.payment_error_title());
  // The toast says it too.
  await waitFor(() => expect(screen.getAllByText('It costs €9.')).toHaveLength(2));
  expect(await screen.findByText('WATER-21')).toBeTruthy();
  for (let attempt = 1; attempt <= 5; attempt += 1) await press(m.payment_try_again());
  await screen.findAllByText(m.payment_checkout_failed());
  expect(sent).toHaveLength(5);
});

test('who cannot pay by card keeps the booking and pays at the beach', async () => {
  const booking = { ...heldBooking, id: 22 };
  const server = startPaymentServer(booking);
  server.answer('POST /api/payment/direct-checkout', () => refuse(503, { code: 'payments/misconfigured' }));
  const kept = server.answer('POST /api/bookings/:id/pay-at-beach', () => ({
    ...booking,
    holdSecondsLeft: null,
  }));
  toPayBefore(booking);
  const router = openPayment('/payment');
  await press(m.payment_at_beach());
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-confirmation'));
  expect(kept.map(({ params }) => params.id)).toEqual(['22']);
  expect(localStore.read('pendingBookingId')).toBe('22');
});

test('who goes home while a booking waits is forgotten, and can come back and pay', async () => {
  const booking = { ...heldBooking, id: 23 };
  const sent = startPaymentServer(booking).answer('POST /api/payment/direct-checkout', () => refuse(503, {}));
  toPayBefore(booking);
  const router = openPayment('/payment/cancel');
  fireEvent.click(await screen.findByRole('link', { name: m.booking_return_home() }));
  await screen.findByText('Home page');
  expect(localStore.read('customerInfo')).not.toContain(booking.fullName);
  await router.navigate('/payment');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    bookingId: '23',
    customerName: booking.fullName,
    customerEmail: booking.email,
  });
});
