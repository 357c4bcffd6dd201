import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { openPayment, paymentPaths, startPaymentServer } from '#tests/support/component/payment-pages.tsx';
import { localStore } from '#web/browser/browser-storage.ts';

function open(address: string, own: number | null) {
  const asked = startPaymentServer().answer('GET /api/own-booking', () => ({ id: own }));
  return { router: openPayment(address), asked };
}

test.each(paymentPaths)('%s leads to the booking that the storage names', async (page) => {
  localStore.write('currentBookingId', '12');
  const { router, asked } = open(page, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmation'));
  expect(router.state.location.search).toBe('?bookingId=12');
  expect(asked).toHaveLength(0);
});

test.each([...paymentPaths, '/confirmation'])(
  '%s leads to the booking that only the cookie knows',
  async (page) => {
    const { router } = open(page, 12);
    await waitFor(() => expect(router.state.location.search).toBe('?bookingId=12'));
    expect(router.state.location.pathname).toBe('/confirmation');
  },
);

test.each([
  ['/payment', m.payment_no_booking()],
  ['/payment/success', m.payment_no_booking()],
  ['/confirmation', m.booking_info_missing()],
])('%s tells only a browser without a booking so', async (page, title) => {
  open(page, null);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
