import { giveUpAttempt } from './give-up-attempt.ts';
import { createPaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { createPaymentEventsRepository } from './payment-events.repository.ts';
import type { Payments } from './payments.ts';
import type { PaymentStatus } from './providers/payment-gateway.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the gateway how an attempt stands and follows its answer: what a notification would have said, had it come.
 * @returns whether the answer settled something that was open.
 */
export async function askGateway(payments: Payments, orderId: string): Promise<boolean> {
  const attempt = await createPaymentAttemptsRepository(payments.database).find(orderId);
  if (!attempt || !payments.gateway) return false;
  const status = await payments.gateway.askStatus(orderId);
  const outcome = await follow(payments, orderId, attempt.amountCents, status);
  if (outcome === null) return false;
  await noteAnswer(payments, orderId, status, outcome);
  return true;
}

async function follow(
  payments: Payments,
  orderId: string,
  amountCents: number,
  status: PaymentStatus,
): Promise<string | null> {
  switch (status.kind) {
    case 'paid': {
      const settlement = await settlePayment(payments, { orderId, ...status }, { isCertain: true });
      return settlement.kind === 'duplicate' ? null : outcomeOf(settlement);
    }
    case 'reversed': {
      const reversal = await reversePayment(payments, { orderId, amountCents });
      return reversal.kind === 'duplicate' ? null : outcomeOf(reversal);
    }
    case 'failed':
      return (await giveUpAttempt(payments, { orderId, amountCents }, 'failed')) ? 'failed' : null;
    case 'pending':
    case 'unknown':
    case 'unavailable':
      return null;
  }
}

/** One word for the record. */
export function outcomeOf(result: { kind: string; reason?: string }): string {
  return result.reason ?? result.kind;
}

async function noteAnswer(
  { database }: Payments,
  orderId: string,
  status: PaymentStatus,
  outcome: string,
): Promise<void> {
  const events = createPaymentEventsRepository(database);
  const body = Buffer.from(JSON.stringify(status));
  const event = await events.create({ source: 'question', body, kind: status.kind, reason: null, orderId });
  if (event) await events.setOutcome(event.id, outcome);
}
