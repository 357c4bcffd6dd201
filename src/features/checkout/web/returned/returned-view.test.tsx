import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import {
  heldBooking,
  openPayment,
  startPaymentServer,
  toPayBefore,
} from '#tests/support/component/payment-pages.tsx';

test.each([
  ['/payment/error?error=expired_card', m.payment_error_expired(), m.payment_line_expired_card()],
  ['/payment/error?error=%3Cb%3EDo+not+honour%3C%2Fb%3E', m.payment_error_default(), '<b>Do not honour</b>'],
  ['/payment?status=error', m.payment_error_default(), m.payment_try_again()],
])('%s says what went wrong', async (address, message, line) => {
  startPaymentServer();
  toPayBefore(heldBooking);
  openPayment(address);
  await screen.findByRole('heading', { level: 1, name: m.payment_error_title() });
  // The toast says it too.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.getByText(line)).toBeTruthy();
});

test('Try Again leads to the payment', async () => {
  startPaymentServer();
  toPayBefore(heldBooking);
  const router = openPayment('/payment/error?error=card_declined');
  fireEvent.click(await screen.findByRole('button', { name: m.payment_try_again() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  await screen.findByRole('heading', { level: 1, name: m.payment_title() });
});
