import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findOwnBooking } from '#features/bookings/guest-links.calls.ts';
import { m } from '#i18n/generated/messages.js';
import { sup } from '#tests/support/component/booking-pages.tsx';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { localStore } from '#web/browser/browser-storage.ts';
import ConfirmationPage from './confirmation.page.tsx';
import PaymentPage from './payment.page.tsx';

const payment = ['/payment', '/payment/success', '/payment/cancel', '/payment/error'];

function open(address: string, own: number | null) {
  const asked = startFakeServer().answer(findOwnBooking, () => ({ id: own }));
  const loader = () => ({ items: [sup], isTest: false });
  const router = openPage(
    [
      ...payment.map((path) => ({ path, loader, Component: PaymentPage })),
      { path: '/confirmation', loader, element: 'Booking' },
      { path: '/named', loader, Component: ConfirmationPage },
    ],
    address,
  );
  return { router, asked };
}

test.each(payment)('%s leads to the booking that the storage names', async (page) => {
  localStore.write('currentBookingId', '12');
  const { router, asked } = open(page, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmation'));
  expect(router.state.location.search).toBe('?bookingId=12');
  expect(asked).toHaveLength(0);
});

test.each([...payment, '/named'])('%s leads to the booking that only the cookie knows', async (page) => {
  const { router } = open(page, 12);
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmation'));
  expect(router.state.location.search).toBe('?bookingId=12');
});

test('only a browser without a booking is told so', async () => {
  open('/payment', null);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(m.payment_no_booking());
});
