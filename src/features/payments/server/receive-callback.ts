import { askGateway, outcomeOf } from './ask-gateway.ts';
import { giveUpAttempt } from './give-up-attempt.ts';
import { type AttemptRecord, createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { createPaymentEventsRepository, type NewPaymentEvent } from './payment-events.repository.ts';
import type { Payments } from './payments.ts';
import type { GatewayCallback } from './providers/payment-gateway.ts';
import { recordRefused } from './record-refused.ts';
import { type Reversal, reversePayment } from './reverse-payment.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

export interface CallbackAnswer {
  status: 200 | 400 | 404 | 409 | 429 | 503;
  /** `OK` exactly where the gateway may keep the money, or has nothing of ours. Anything else makes it give it back. */
  text: string;
  orderId: string | null;
  /** Of the attempt, where there is one. */
  bookingId: number | null;
  /** What came of it, in one word. */
  outcome: string;
}

type Source = 'notification' | 'browser';

/**
 * Takes what was posted in the gateway's name. A message that the gateway signed for this store is stored raw before it
 * is acted on; it moves money only where the gateway itself sent it. What a browser carries leads the customer.
 * @param body as it arrived, byte for byte.
 * @param exceedsLimit counts a message that does not verify; beyond the limit nothing is stored.
 */
export async function receiveCallback(
  payments: Payments,
  body: Buffer,
  source: Source,
  exceedsLimit: () => Promise<boolean>,
): Promise<CallbackAnswer> {
  const { database, gateway } = payments;
  const callback: GatewayCallback = gateway
    ? gateway.readCallback(body.toString('utf8'))
    : { kind: 'refused', reason: 'not-configured' };
  const orderId = 'orderId' in callback ? callback.orderId : null;
  const reason = callback.kind === 'refused' ? nameReason(callback) : null;
  if (callback.kind === 'refused' && !callback.isVerified) {
    const isRecorded =
      !(await exceedsLimit()) && (await recordRefused(database, { source, body, reason: reason ?? '' }));
    return toAnswer(
      isRecorded ? await act(payments, callback, source) : { status: 429, outcome: 'too-many' },
    );
  }
  const event = await store(payments, { source, body, kind: callback.kind, reason, orderId });

  const { status, outcome } = await act(payments, callback, source);
  if (event) await createPaymentEventsRepository(database).setOutcome(event.id, outcome);
  const attempt = orderId ? await createPaymentAttemptsRepository(database).find(orderId) : null;
  return toAnswer({ status, outcome }, attempt);
}

function toAnswer(
  { status, outcome }: Action,
  attempt: Pick<AttemptRecord, 'orderId' | 'bookingId'> | null = null,
): CallbackAnswer {
  return {
    status,
    text: status === 200 ? 'OK' : outcome.toUpperCase().replaceAll('-', ' '),
    orderId: attempt?.orderId ?? null,
    bookingId: attempt?.bookingId ?? null,
    outcome,
  };
}

/**
 * Customers have signed receipts, and since names are not signed, any number of variants of them: those are stored ten
 * times for an order. What only the gateway has is stored whenever it comes.
 */
function store({ database }: Payments, event: NewPaymentEvent): Promise<{ id: number } | null> {
  const events = createPaymentEventsRepository(database);
  const isFromGateway =
    event.source === 'notification' && ['paid', 'reversed', 'refused'].includes(event.kind);
  return isFromGateway ? events.create(event) : events.createAtMost(10, event);
}

function nameReason({ reason, field }: { reason: string; field?: string }): string {
  return field === undefined ? reason : `${reason}:${field}`;
}

interface Action {
  status: CallbackAnswer['status'];
  outcome: string;
}

async function act(payments: Payments, callback: GatewayCallback, source: Source): Promise<Action> {
  switch (callback.kind) {
    case 'refused':
      return { status: payments.gateway ? 400 : 503, outcome: callback.reason };
    case 'trial':
      return { status: 200, outcome: 'trial' };
    case 'browser-returned':
    case 'browser-cancelled':
      return followBrowser(payments, callback, source);
    case 'paid':
    case 'reversed':
      // A browser may carry a notification only because somebody copied it there.
      if (source === 'browser') return { status: 400, outcome: 'not-for-browsers' };
      return callback.kind === 'paid' ? takePayment(payments, callback) : takeReversal(payments, callback);
  }
}

async function followBrowser(
  payments: Payments,
  callback: Extract<GatewayCallback, { kind: 'browser-returned' | 'browser-cancelled' }>,
  source: Source,
): Promise<Action> {
  if (source === 'notification') return { status: 400, outcome: 'only-for-browsers' };
  if (callback.kind === 'browser-cancelled') await giveUpAttempt(payments, callback, 'cancelled');
  return { status: 200, outcome: callback.kind };
}

async function takePayment(
  payments: Payments,
  payment: Extract<GatewayCallback, { kind: 'paid' }>,
): Promise<Action> {
  const settlement = await settlePayment(payments, payment);
  if (settlement.kind !== 'doubtful') return answer(settlement);
  // No old message can answer a question that is asked now.
  await askGateway(payments, payment.orderId);
  const attempt = await createPaymentAttemptsRepository(payments.database).find(payment.orderId);
  return attempt?.providerReference === payment.reference && attempt.state !== 'reversed'
    ? { status: 200, outcome: attempt.state }
    : { status: 409, outcome: 'already-reversed' };
}

/** A reversal may be older than a second payment on the same page, so a confirmed one is not given up unasked. */
async function takeReversal(
  payments: Payments,
  reversal: Extract<GatewayCallback, { kind: 'reversed' }>,
): Promise<Action> {
  const attempt = await createPaymentAttemptsRepository(payments.database).find(reversal.orderId);
  if (attempt?.state === 'confirmed' && attempt.amountCents === reversal.amountCents) {
    const status = await payments.gateway?.askStatus(reversal.orderId);
    if (status?.kind === 'paid' && status.reference === attempt.providerReference) {
      return { status: 200, outcome: 'paid-again-since' };
    }
  }
  return answer(await reversePayment(payments, reversal));
}

function answer(result: Settlement | Reversal): Action {
  if (result.kind !== 'refused') return { status: 200, outcome: outcomeOf(result) };
  return { status: result.reason === 'unknown-order' ? 404 : 409, outcome: result.reason };
}
