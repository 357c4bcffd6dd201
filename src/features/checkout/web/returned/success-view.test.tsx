import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentProgress } from '#features/payments/payments.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { aBooking } from '#tests/support/component/booking-pages.tsx';
import { refuse } from '#tests/support/component/fake-server.ts';
import { openPayment, startPaymentServer, toPayBefore } from '#tests/support/component/payment-pages.tsx';

const orderId = 'ABCDEFGHIJ0123456789';
const address = `/payment/success?orderId=${orderId}`;

/** The server says how the payment stands, and may say something else later. */
function startServer(progress: PaymentProgress) {
  const server = startPaymentServer();
  const answerProgress = (next: PaymentProgress) =>
    server.answer('GET /api/payment/status/:orderId', () => ({
      ...{ orderId, bookingId: 12, amountCents: 2800, progress: next, refundCause: null, isTest: false },
    }));
  answerProgress(progress);
  return { ...server, answerProgress };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['refunding', m.payment_refunding_title()],
  ['refunded', m.payment_refunded_title()],
  ['returned', m.payment_returned_title()],
  ['failed', m.payment_error_title()],
  ['cancelled', m.payment_cancelled_title()],
] as const)(
  'a payment that is %s is never called a success, whatever the address says',
  async (progress, name) => {
    startServer(progress);
    openPayment(address);
    await title(name);
  },
);

test('a payment that is on its way is asked about for a minute, and again when one wishes', async () => {
  const { answerProgress } = startServer('waiting');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPayment(address);
  await title(m.payment_confirming_title());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await title(m.payment_unconfirmed_title());
  press(m.payment_check_again());
  await title(m.payment_confirming_title());
  answerProgress('returned');
  await title(m.payment_returned_title());
});

test('a payment that was received is never called failed, and its booking can be asked for again', async () => {
  const server = startServer('paid');
  server.answer('POST /api/payment/manually-create-booking', () => refuse(500, {}));
  toPayBefore(aBooking);
  const router = openPayment(address);
  await title(m.payment_received_title());
  expect(screen.getByText(aBooking.reference)).toBeTruthy();
  server.answer('POST /api/payment/manually-create-booking', () => ({
    ...aBooking,
    status: 'paid' as const,
  }));
  press(m.payment_save_again());
  await waitFor(() => expect(router.state.location.search).toBe('?bookingId=12'));
  expect(router.state.location.pathname).toBe('/confirmation');
});
