import { AppError } from '#shared/app-error.ts';
import { refundableOutsideCents } from '../../domain/card-money.ts';
import type { PaymentPanel, PaymentRefund, PaymentStep } from '../../payment-panel.contract.ts';
import { createPaymentAttemptsRepository } from '../attempts/payment-attempts.repository.ts';
import { isOfOwnStore } from '../attempts/payment-attempts.ts';
import { createAttentionRepository } from '../attention.repository.ts';
import { createLedgerRepository, type MovementRecord } from '../ledger/ledger.repository.ts';
import { createPaymentEventsRepository, type EventRecord } from '../messages/messages.repository.ts';
import type { Payments } from '../payments.ts';
import { listNoticeChoices } from '../refunds/refund-notice.ts';
import {
  createCardMoneyRepository,
  createPaymentRefundsRepository,
  type RefundRecord,
} from '../refunds/refunds.repository.ts';

/** Everything that is on record about one payment. */
export async function readPanel(payments: Payments, orderId: string): Promise<PaymentPanel> {
  const { database } = payments;
  const attempt = await createPaymentAttemptsRepository(database).find(orderId);
  if (!attempt) throw new AppError('payments/order-not-found');
  const [events, movements, refunds, attention, money, voucher, reader] = await Promise.all([
    createPaymentEventsRepository(database).listByOrder(orderId),
    createLedgerRepository(database).listByOrder(orderId),
    createPaymentRefundsRepository(database).listByOrder(orderId),
    createAttentionRepository(database).listOpenOfOrder(orderId),
    createCardMoneyRepository(database).find(orderId),
    payments.goods.find(database, orderId),
    listNoticeChoices(payments, attempt),
  ]);
  if (!money) throw new Error('Every payment has its row');
  const { balanceCents, refundableCents } = money;
  const { bookingId, purpose, state, amountCents, providerReference, store } = attempt;
  return {
    orderId,
    bookingId,
    purpose,
    state,
    amountCents,
    balanceCents,
    refundableCents,
    givableOutsideCents: refundableOutsideCents(state, money),
    voucher,
    reference: providerReference,
    store,
    isOfOwnStore: store !== null && isOfOwnStore(payments, attempt),
    createdAt: attempt.createdAt.toISOString(),
    nextQuestionAt: toInstant(attempt.nextTryAt),
    unansweredSince: toInstant(attempt.unansweredSince),
    doubtedSince: toInstant(attempt.doubtedSince),
    steps: [
      { type: 'begun' as const, at: attempt.createdAt.toISOString() },
      ...[...events.map(toMessage), ...movements.map(toMovement)].toSorted((a, b) => compare(a.at, b.at)),
    ],
    refunds: refunds.map(toRefund),
    reader,
    attention: attention.map((item) => ({ ...item, raisedAt: item.raisedAt.toISOString() })),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function toMessage({ receivedAt, source, kind, outcome }: EventRecord): PaymentStep {
  return { type: 'message', at: receivedAt.toISOString(), source, kind, outcome };
}

function toMovement({
  kind,
  orderId,
  amountCents,
  method,
  note,
  staff,
  movedAt,
}: MovementRecord): PaymentStep {
  return { type: 'movement', at: movedAt.toISOString(), kind, orderId, amountCents, method, note, staff };
}

function toRefund(refund: RefundRecord): PaymentRefund {
  const { refundId, amountCents, state, evidence, isUncertain, lastCode, reason, staff, cause, sentence } =
    refund;
  return {
    ...{ refundId, amountCents, state, evidence, isUncertain, lastCode, reason, staff, cause, sentence },
    createdAt: refund.createdAt.toISOString(),
    settledAt: toInstant(refund.settledAt),
    nextTryAt: toInstant(refund.nextTryAt),
  };
}
