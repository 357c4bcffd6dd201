import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../../payment-panel.contract.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { attachOrder } from '../ledger/pay-booking.ts';
import type { Payments } from '../payments.ts';
import { queryGateway } from '../reconcile/reconcile-payments.ts';
import { recordRefundOutside, refundByStaff, withdrawVoucherOf } from '../refunds/refund-by-staff.ts';
import { createPaymentRefundsRepository } from '../refunds/refunds.repository.ts';
import { refundNow } from '../refunds/send-refunds.ts';
import { readPanel } from './read-panel.ts';

/** What staff see of one payment, and what they can do about it. */
export function registerPaymentPanel(app: FastifyInstance, payments: Payments): void {
  const owner = { permission: 'owner' } as const;

  apiRoute(app, contract.getPaymentPanel, owner, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readPanel(payments, params.orderId);
  });

  apiRoute(app, contract.askAboutPayment, owner, async ({ params }) => {
    const { store } = await readPanel(payments, params.orderId);
    const inquiry = await queryGateway(payments, params.orderId);
    if (!inquiry) throw new AppError('payments/other-store', { parameters: { store: store?.sid ?? '?' } });
    return { answer: inquiry.kind, panel: await readPanel(payments, params.orderId) };
  });

  apiRoute(app, contract.retryRefund, owner, async ({ params: { orderId } }) => {
    const { isOfOwnStore, store } = await readPanel(payments, orderId);
    const { gateway, database } = payments;
    if (!gateway || !isOfOwnStore)
      throw new AppError('payments/other-store', { parameters: { store: store?.sid ?? '?' } });
    const refunds = await createPaymentRefundsRepository(database).listByOrder(orderId);
    const owed = refunds.find(({ state }) => state === 'owed');
    if (!owed) throw new AppError('payments/nothing-to-refund');
    const outcome = await refundNow(payments, gateway, owed);
    return { outcome, panel: await readPanel(payments, orderId) };
  });

  apiRoute(app, contract.refundPayment, owner, async ({ params: { orderId }, body, request }) => {
    const { reason = null, ...refund } = body;
    await refundByStaff(payments, { ...refund, reason, orderId, staffId: request.staff?.id ?? null });
    return readPanel(payments, orderId);
  });

  apiRoute(app, contract.noteGivenBack, owner, async ({ params: { orderId }, body, request }) => {
    await recordRefundOutside(payments, { ...body, orderId, staffId: request.staff?.id ?? null });
    return readPanel(payments, orderId);
  });

  apiRoute(app, contract.withdrawVoucherOfPayment, owner, async ({ params: { orderId }, request }) => {
    await withdrawVoucherOf(payments, { orderId, staffId: request.staff?.id ?? null });
    return readPanel(payments, orderId);
  });

  apiRoute(app, contract.attachPayment, owner, async ({ params: { orderId }, body }) => {
    await attachByStaff(payments, { ...body, orderId });
    return readPanel(payments, orderId);
  });
}

/** Gives a payment without a booking the booking that it is for, which has to cost what was paid. */
async function attachByStaff(
  payments: Payments,
  { orderId, bookingId }: { orderId: string; bookingId: number },
): Promise<void> {
  const { database, payables } = payments;
  const attempt = await createPaymentAttemptsRepository(database).find(orderId);
  if (!attempt) throw new AppError('payments/order-not-found');
  const isOpen = attempt.purpose === 'order' && attempt.bookingId === null && attempt.state === 'confirmed';
  if (!isOpen) throw new AppError('payments/attached-already');
  const priceCents = await payables.priceOf(database, bookingId);
  if (priceCents === null) throw new AppError('bookings/not-found');
  if (priceCents !== attempt.amountCents) throw new AppError('payments/attach-amount');
  const obstacle = await payables.checkPayable(database, bookingId);
  if (obstacle === 'already-paid') throw new AppError('payments/already-paid');
  await attachOrder(payments, { orderId, bookingId });
}
