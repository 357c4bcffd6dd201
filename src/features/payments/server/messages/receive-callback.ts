import type { Database } from '#platform/database/database.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import {
  type AttemptRecord,
  createPaymentAttemptsRepository,
} from '../attempts/payment-attempts.repository.ts';
import { failAttempt } from '../attempts/payment-attempts.ts';
import type { GatewayCallback } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { createPaymentStoresRepository } from '../reconcile/payment-stores.repository.ts';
import {
  createPaymentEventsRepository,
  createRefusedCallbacksRepository,
  type NewPaymentEvent,
  type RefusedCallback,
} from './messages.repository.ts';
import { type Action, takePayment, takeReversal } from './take-message.ts';

export interface CallbackAnswer {
  status: Action['status'] | 429;
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
  const event = await store(payments, { source, body, kind: callback.kind, reason, orderId, store: gateway });

  const { status, outcome } = await act(payments, callback, source);
  if (event) await createPaymentEventsRepository(database).setOutcome(event.id, outcome);
  const attempt = orderId ? await createPaymentAttemptsRepository(database).find(orderId) : null;
  return toAnswer({ status, outcome }, attempt);
}

function toAnswer(
  { status, outcome }: Pick<CallbackAnswer, 'status' | 'outcome'>,
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

async function act(payments: Payments, callback: GatewayCallback, source: Source): Promise<Action> {
  switch (callback.kind) {
    case 'refused':
      return { status: payments.gateway ? 400 : 503, outcome: callback.reason };
    case 'trial':
      await noteMessage(payments);
      return { status: 200, outcome: 'trial' };
    case 'browser-returned':
    case 'browser-cancelled':
      return followBrowser(payments, callback, source);
    case 'paid':
    case 'reversed':
      // A browser can carry a notification only where somebody copied it there.
      if (source === 'browser') return { status: 400, outcome: 'not-for-browsers' };
      await noteMessage(payments);
      return callback.kind === 'paid' ? takePayment(payments, callback) : takeReversal(payments, callback);
  }
}

/** A signed message proves that the store works. */
async function noteMessage({ database, gateway }: Payments): Promise<void> {
  if (gateway) await createPaymentStoresRepository(database).noteMessage(gateway);
}

async function followBrowser(
  payments: Payments,
  callback: Extract<GatewayCallback, { kind: 'browser-returned' | 'browser-cancelled' }>,
  source: Source,
): Promise<Action> {
  if (source === 'notification') return { status: 400, outcome: 'only-for-browsers' };
  if (callback.kind === 'browser-cancelled') await failAttempt(payments, callback, 'cancelled');
  return { status: 200, outcome: callback.kind };
}

/**
 * One at a time: strangers occupy one database connection at most, and the table grows by single pages (writers that
 * wait for each other make PostgreSQL extend it by many at once).
 */
const semaphore = createSemaphore({ concurrency: 1, queue: { concurrency: 500, fullCode: 'database/busy' } });

/** @returns whether it is on record; not where too many are waiting. */
async function recordRefused(database: Database, callback: RefusedCallback): Promise<boolean> {
  const leave = await semaphore.enter().catch(() => null);
  if (!leave) return false;
  try {
    await createRefusedCallbacksRepository(database).record(callback);
    return true;
  } finally {
    leave();
  }
}
