import { setTimeout as sleep } from 'node:timers/promises';
import { type Behaviour, usualBehaviour } from '../behaviour.ts';
import { deliver, handToBrowser, signedCallback } from '../callbacks.ts';
import { type Field, writeForm } from '../format/form-body.ts';
import type { StatusCode } from '../format/status-codes.ts';
import { dateTime } from '../format/timestamps.ts';
import { type GatewayState, logStep, nextReference, nextStan, takeBehaviour } from '../gateway-state.ts';
import { describeNotification } from '../notification.ts';
import type { Order } from '../order.ts';
import { authorise, type Card, lastDigits } from './test-cards.ts';

export type Press = { action: 'pay'; card: Card } | { action: 'cancel' };

/** What the customer sees next. */
export type PressResult =
  | { outcome: 'declined'; code: StatusCode; triesLeft: number }
  | {
      outcome: 'paid' | 'cancelled' | 'reversed';
      browserReturns: boolean;
      back: { url: string; fields: Field[] };
    }
  | { outcome: 'refused'; code: StatusCode };

/** Tries until the shop answers OK or the pauses are used up. Resolves after the first try. */
async function sendRollback(state: GatewayState, order: Order): Promise<void> {
  const { notifyUrl } = order.purchase;
  const body = writeForm(order.lastMessage ?? []);
  const tryOnce = () => deliver(state, { method: 'IPCPurchaseRollback', url: notifyUrl, body }, order);
  if ((await tryOnce()).isAccepted) return;
  const retry = async () => {
    for (const pauseMs of state.settings.rollbackPausesMs) {
      logStep(order, 'Trying to send reversal notify (cron)', `in ${pauseMs} ms`);
      await sleep(pauseMs, undefined, { signal: state.closing.signal });
      if ((await tryOnce()).isAccepted) return;
    }
  };
  retry().catch(() => logStep(order, 'Trying to send reversal notify (cron)', 'the gateway was stopped'));
}

/** Takes a payment back and tells the shop. */
async function reverse(state: GatewayState, order: Order, behaviour: Behaviour): Promise<void> {
  if (order.payment) order.payment.isReversed = true;
  order.state = 'reversed';
  order.lastMessage = signedCallback(state, 'IPCPurchaseRollback', order);
  logStep(order, 'Order done', '2 reversed');
  if (behaviour.rollback === 'normal') await sendRollback(state, order);
}

/** A payment whose notification was under way when the gateway ended was never confirmed. */
export function takeBackUnfinished(state: GatewayState, order: Order): void {
  if (order.state !== 'pending' || order.payment === null) return;
  reverse(state, order, usualBehaviour).catch(() => undefined);
}

/** `true` when the shop took the notification. */
async function notify(state: GatewayState, order: Order, behaviour: Behaviour): Promise<boolean> {
  await sleep(behaviour.notifyDelayMs, undefined, { signal: state.closing.signal });
  const body = writeForm(await describeNotification(state, order, behaviour.notify));
  const message = { method: 'IPCPurchaseNotify', url: order.purchase.notifyUrl, body };
  logStep(order, 'POST to URL_Notify', message.url);
  const sent = await Promise.all(
    Array.from({ length: behaviour.notifyCopies }, () => deliver(state, message, order)),
  );
  return sent.some(({ isAccepted }) => isAccepted) && !behaviour.losesAnswer;
}

async function notifyAndSettle(state: GatewayState, order: Order, behaviour: Behaviour): Promise<void> {
  if (await notify(state, order, behaviour)) {
    order.state = 'paid';
    logStep(order, 'Order done', '1 paid');
  } else {
    await reverse(state, order, behaviour);
  }
}

async function takeMoney(state: GatewayState, order: Order, card: Card, behaviour: Behaviour) {
  order.payment = {
    reference: nextReference(state),
    stan: nextStan(state),
    at: dateTime(new Date()),
    lastDigits: lastDigits(card),
    isReversed: false,
  };
  order.lastMessage = signedCallback(state, 'IPCPurchaseNotify', order);
  logStep(order, 'Payment status', 'accepted');
  if (behaviour.notify === 'normal' || !['lost', 'late'].includes(behaviour.notify)) {
    await notifyAndSettle(state, order, behaviour);
    return;
  }
  order.state = 'paid';
  logStep(order, 'Order done', `1 paid, notification ${behaviour.notify}`);
  if (behaviour.notify === 'late') notifyAndSettle(state, order, behaviour).catch(() => undefined);
}

function goBack(state: GatewayState, order: Order, { browserReturns }: Behaviour): PressResult {
  const isPaid = order.state === 'paid';
  const back = handToBrowser(state, isPaid ? 'IPCPurchaseOK' : 'IPCPurchaseCancel', order);
  return {
    outcome: isPaid ? 'paid' : order.state === 'reversed' ? 'reversed' : 'cancelled',
    browserReturns,
    back,
  };
}

function cancel(state: GatewayState, order: Order, behaviour: Behaviour, reason: string): PressResult {
  order.state = 'cancelled';
  order.lastMessage = signedCallback(state, 'IPCPurchaseCancel', order);
  logStep(order, 'Order done', `3 cancelled: ${reason}`);
  return goBack(state, order, behaviour);
}

function decline(order: Order, code: StatusCode): void {
  order.declined.push({ code, at: dateTime(new Date()) });
  order.triesLeft -= 1;
  logStep(order, 'Payment status', `declined ${code}`);
}

async function carryOut(state: GatewayState, order: Order, press: Press, chosen: Partial<Behaviour>) {
  const { orderId } = order.purchase;
  if (press.action === 'cancel') {
    return cancel(state, order, takeBehaviour(state, orderId, chosen), 'by the customer');
  }
  const code = authorise(press.card);
  if (code !== 0) {
    decline(order, code);
    if (order.triesLeft > 0) return { outcome: 'declined', code, triesLeft: order.triesLeft } as const;
    return cancel(state, order, takeBehaviour(state, orderId, chosen), 'too many payment tries');
  }
  const behaviour = takeBehaviour(state, orderId, chosen);
  await takeMoney(state, order, press.card, behaviour);
  return goBack(state, order, behaviour);
}

function whyRefused({ state, purchase }: Order): StatusCode | null {
  if (state === 'paid' || state === 'refunded') return 20;
  if (state !== 'pending') return 23;
  if (purchase.expiresAt !== null && purchase.expiresAt <= new Date().toISOString()) return 23;
  return null;
}

/** A button of the payment page. A second press while the first is under way shares its result. */
export async function pressButton(
  state: GatewayState,
  order: Order,
  press: Press,
  chosen: Partial<Behaviour>,
): Promise<PressResult> {
  const { orderId } = order.purchase;
  const underWay = state.underWay.get(orderId) as Promise<PressResult> | undefined;
  if (underWay !== undefined) return underWay;
  const code = whyRefused(order);
  if (code !== null) return { outcome: 'refused', code };
  const result = carryOut(state, order, press, chosen).finally(() => state.underWay.delete(orderId));
  state.underWay.set(orderId, result);
  return result;
}
