import type { Random } from '../../load/booking-requests.ts';
import { composeMessage } from './gateway-messages.ts';
import {
  isPayable,
  isReversible,
  lastPayment,
  type Order,
  type QueuedMessage,
  rollbackTries,
} from './gateway-order.ts';
import { startGatewayServer } from './gateway-server.ts';
import { type GatewayState, nextReference, orderOf, shortId } from './gateway-state.ts';
import type { StoreAccess } from './protocol.ts';

/**
 * `lost`, `answer-lost`, `late`: the gateway gets no answer and reverses the payment. `unheard`: it keeps the payment
 * without saying so.
 */
export const notifyPlans = ['normal', 'lost', 'answer-lost', 'late', 'doubled', 'unheard'] as const;
export type NotifyPlan = (typeof notifyPlans)[number];

export const messagePlans = ['normal', 'lost', 'answer-lost', 'doubled'] as const;
export type MessagePlan = (typeof messagePlans)[number];

export interface HonestGateway extends GatewayState {
  url: string;
  close(): Promise<void>;
}

/**
 * A payment gateway that keeps the protocol, with books of its own. It is told which of its messages and answers get
 * lost, and when it reverses a payment.
 */
export async function startHonestGateway(store: StoreAccess, random: Random): Promise<HonestGateway> {
  const state: GatewayState = {
    store,
    orders: new Map(),
    minute: 0,
    statusFault: null,
    isLying: false,
    random,
    note: () => undefined,
    counts: { questions: 0, outages: 0, lies: 0, refunds: 0, flips: 0 },
  };
  return Object.assign(state, await startGatewayServer(state));
}

/** A customer pays on the payment page. */
export async function payOrder(gateway: GatewayState, orderId: string, plan: NotifyPlan): Promise<string> {
  const order = orderOf(gateway, orderId);
  if (!isPayable(order)) return 'refused';
  const reference = nextReference();
  const stan = reference.slice(-6);
  order.payments.push({
    reference,
    stan,
    isKept: false,
    reversedAt: null,
    refundedCents: 0,
    refundIds: new Set(),
  });
  order.state = 'notifying';
  if (plan === 'unheard' || (await notifyShop(gateway, order, plan))) return keepPayment(order);
  reversePayment(gateway, order);
  return 'reversed';
}

function keepPayment(order: Order): string {
  const payment = lastPayment(order);
  if (payment) Object.assign(payment, { isKept: true, reversedAt: null });
  order.state = 'paid';
  return 'paid';
}

/** Whether the gateway hears that the shop took the notification. */
async function notifyShop(gateway: GatewayState, order: Order, plan: NotifyPlan): Promise<boolean> {
  const body = composeMessage(gateway, order, 'IPCPurchaseNotify');
  if (plan === 'lost') return false;
  if (plan === 'late') {
    order.queue.push({ method: 'IPCPurchaseNotify', body, tries: 0 });
    return false;
  }
  const answers = await Promise.all(
    Array.from({ length: plan === 'doubled' ? 2 : 1 }, () => postToShop(gateway, order, body)),
  );
  return answers.includes(true) && plan !== 'answer-lost';
}

/** Whether the shop answered exactly `OK`. */
async function postToShop(
  gateway: GatewayState,
  { notifyUrl, orderId }: Order,
  body: string,
): Promise<boolean> {
  const response = await fetch(notifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Honest gateway' },
    body,
  });
  const text = await response.text();
  const method = new URLSearchParams(body).get('IPCmethod');
  gateway.note(`  ${method} of ${shortId(orderId)}: ${response.status} ${text}`);
  return response.status === 200 && text === 'OK';
}

/** Gives the money of the last payment back, and queues the message about it. */
export function reversePayment(gateway: GatewayState, order: Order): void {
  const payment = lastPayment(order);
  if (payment) Object.assign(payment, { isKept: false, reversedAt: gateway.minute });
  order.state = 'reversed';
  order.isReopened = false;
  const body = composeMessage(gateway, order, 'IPCPurchaseRollback');
  order.queue.push({ method: 'IPCPurchaseRollback', body, tries: 0 });
}

/** A chargeback, a correction: long after the payment, too. */
export function flip(gateway: GatewayState, orderId: string): string {
  const order = orderOf(gateway, orderId);
  if (!isReversible(order)) return 'not possible';
  gateway.counts.flips += 1;
  reversePayment(gateway, order);
  return 'reversed';
}

/** The reversal is undone. @param isNotified whether the shop is sent the notification again, or has to ask. */
export async function restorePayment(
  gateway: GatewayState,
  orderId: string,
  isNotified: boolean,
): Promise<string> {
  const order = orderOf(gateway, orderId);
  if (order.state !== 'reversed') return 'not possible';
  gateway.counts.flips += 1;
  keepPayment(order);
  if (!isNotified || (await notifyShop(gateway, order, 'normal'))) return 'restored';
  // Unless it was reversed once more in the meantime.
  if (lastPayment(order)?.isKept) reversePayment(gateway, order);
  return 'reversed again';
}

export function cancelOrder(gateway: GatewayState, orderId: string): string {
  const order = orderOf(gateway, orderId);
  if (order.state !== 'open') return 'not possible';
  order.state = 'cancelled';
  return 'cancelled';
}

/** Sends a message from the queue. A rollback stays there until the shop answers OK or the tries are used up. */
export async function deliver(
  gateway: GatewayState,
  order: Order,
  message: QueuedMessage,
  plan: MessagePlan,
): Promise<string> {
  message.tries += 1;
  const copies = { normal: 1, lost: 0, 'answer-lost': 1, doubled: 2 }[plan];
  const answers = await Promise.all(
    Array.from({ length: copies }, () => postToShop(gateway, order, message.body)),
  );
  const isHeard = answers.includes(true) && plan !== 'answer-lost';
  const isOver =
    message.method === 'IPCPurchaseNotify' ? copies > 0 : isHeard || message.tries >= rollbackTries;
  if (isOver) order.queue = order.queue.filter((other) => other !== message);
  return isHeard ? 'OK' : isOver ? 'given up' : 'stays queued';
}

/** What the customer's browser carries back to the shop. */
export function returnForm(gateway: GatewayState, orderId: string): { url: string; body: string } {
  const order = orderOf(gateway, orderId);
  const isPaid = order.state === 'paid';
  const url = isPaid ? order.okUrl : order.cancelUrl;
  return { url, body: composeMessage(gateway, order, isPaid ? 'IPCPurchaseOK' : 'IPCPurchaseCancel') };
}
