import { type Behaviour, behaviourRules } from '../behaviour.ts';
import { signedCallback } from '../callbacks.ts';
import { dateTime } from '../format/timestamps.ts';
import { type GatewayState, nextReference, nextStan } from '../gateway-state.ts';
import { type Order, type OrderState, refundedCents } from '../order.ts';
import { type PressResult, pressButton } from '../payment/payment-flow.ts';
import { declinedCard, goodCard } from '../payment/test-cards.ts';
import { ControlError, readObject, readPartial } from './control-input.ts';

export function getOrder(state: GatewayState, orderId: string): Order {
  const order = state.orders.get(orderId);
  if (!order) throw new ControlError(`No order ${orderId}`, 404);
  return order;
}

/** An order as the gateway's books have it, its `state` and messages among the rest. */
export function describeOrder(order: Order) {
  const { orderId, amount, currency, amountCents } = order.purchase;
  const isCharged = order.state === 'paid' || order.state === 'refunded';
  return {
    orderId,
    amount,
    currency,
    /** What the shop has of the customer's money. */
    balanceCents: isCharged ? amountCents - refundedCents(order) : 0,
    reference: order.payment?.reference ?? null,
    ...order,
  };
}

export function listBooks(state: GatewayState) {
  return {
    orders: [...state.orders.values()].map(describeOrder),
    refusals: state.refusals,
    otherCallbacks: state.otherCallbacks,
  };
}

/** Presses a button of the payment page without a browser; the answer has what the browser would carry back. */
export function pressOn(state: GatewayState, orderId: string, input: unknown): Promise<PressResult> {
  const { action = 'pay', card, expiry, cvc, ...rest } = readObject(input);
  const chosen = readPartial<Behaviour>(rest, behaviourRules);
  const order = getOrder(state, orderId);
  if (action === 'cancel') return pressButton(state, order, { action: 'cancel' }, chosen);
  if (action !== 'pay' && action !== 'decline') throw new ControlError(`No button ${action}`);
  const usual = action === 'decline' ? declinedCard : goodCard;
  const typed = {
    number: String(card ?? usual.number),
    expiry: String(expiry ?? usual.expiry),
    cvc: String(cvc ?? usual.cvc),
  };
  return pressButton(state, order, { action: 'pay', card: typed }, chosen);
}

const messageOfState = {
  paid: 'IPCPurchaseNotify',
  reversed: 'IPCPurchaseRollback',
  cancelled: 'IPCPurchaseCancel',
} as const;

function forceState(state: GatewayState, order: Order, wanted: OrderState): void {
  if (wanted !== 'pending' && wanted !== 'cancelled') {
    order.payment ??= {
      reference: nextReference(state),
      stan: nextStan(state),
      at: dateTime(new Date()),
      lastDigits: '0007',
      isReversed: false,
    };
    order.payment.isReversed = wanted === 'reversed';
  }
  order.state = wanted;
  const method = wanted === 'pending' || wanted === 'refunded' ? null : messageOfState[wanted];
  if (method) order.lastMessage = signedCallback(state, method, order);
}

const states = ['pending', 'paid', 'cancelled', 'reversed', 'refunded'];

/** How an order's payment will go, also before it arrives; with `state`, what the books say from now on. */
export function changeOrder(state: GatewayState, orderId: string, input: unknown): object {
  const { state: wanted, ...rest } = readObject(input);
  const behaviour = {
    ...state.orderBehaviours.get(orderId),
    ...readPartial<Behaviour>(rest, behaviourRules),
  };
  if (wanted !== undefined) {
    if (!states.includes(wanted as string)) throw new ControlError(`state is one of ${states.join(', ')}`);
    forceState(state, getOrder(state, orderId), wanted as OrderState);
  }
  state.orderBehaviours.set(orderId, behaviour);
  const order = state.orders.get(orderId);
  return { behaviour, order: order ? describeOrder(order) : null };
}
