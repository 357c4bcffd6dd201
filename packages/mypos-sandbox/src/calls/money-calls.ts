import type { CallRequest } from '../call-request.ts';
import { signedCallback } from '../callbacks.ts';
import type { Answer } from '../format/answer-format.ts';
import { toCents } from '../format/money.ts';
import type { StatusCode } from '../format/status-codes.ts';
import { dateTime } from '../format/timestamps.ts';
import { findPaidOrder, type GatewayState, logStep, nextReference } from '../gateway-state.ts';
import { type Order, refundedCents } from '../order.ts';
import type { ServerCall } from './server-call.ts';

/** A refund may carry the id of the order it refunds, as the WooCommerce plugin does, but no id twice. */
function isRefundIdUsed(state: GatewayState, orderId: string, refunded: Order): boolean {
  if (orderId === '') return false;
  if (orderId !== refunded.purchase.orderId && state.orders.has(orderId)) return true;
  return [...state.orders.values()].some(({ refunds }) =>
    refunds.some((refund) => refund.orderId === orderId),
  );
}

function whyNoRefund(state: GatewayState, request: CallRequest, order: Order): StatusCode {
  if (isRefundIdUsed(state, request.value('OrderID'), order)) return 20;
  if (order.state === 'reversed' || order.state === 'pending') return 14;
  if (request.value('Currency') !== order.purchase.currency) return 5;
  const amountCents = toCents(request.value('Amount')) ?? 0;
  if (amountCents <= 0) return 9;
  if (refundedCents(order) + amountCents > order.purchase.amountCents) return 9;
  return drawRefusal(state);
}

/** What the settings say to what would otherwise succeed. */
function drawRefusal({ settings }: GatewayState): StatusCode {
  return Math.random() < settings.refusedShare ? settings.refundStatus : 0;
}

function refund(state: GatewayState, request: CallRequest): Answer | StatusCode {
  const order = findPaidOrder(state, request.value('IPC_Trnref'));
  if (!order?.payment) return 5;
  const code = whyNoRefund(state, request, order);
  if (code !== 0) return code;
  const amount = request.value('Amount');
  const reference = state.settings.hasRefundReference ? nextReference(state) : order.payment.reference;
  const orderId = request.value('OrderID');
  const amountCents = toCents(amount) ?? 0;
  order.refunds.push({ reference, orderId, amount, amountCents, at: dateTime(new Date()) });
  if (refundedCents(order) === order.purchase.amountCents) order.state = 'refunded';
  logStep(order, 'Refund', `${amount} ${order.purchase.currency}`);
  return { IPCmethod: 'IPCRefund', IPC_Trnref: reference, Amount: amount, Currency: order.purchase.currency };
}

/** Takes back the whole payment; not once a part of it was refunded. */
function reverse(state: GatewayState, request: CallRequest): Answer | StatusCode {
  const order = findPaidOrder(state, request.value('IPC_Trnref'));
  if (!order?.payment) return 5;
  if (order.state !== 'paid' || order.refunds.length > 0) return 14;
  const refusal = drawRefusal(state);
  if (refusal !== 0) return refusal;
  order.payment.isReversed = true;
  order.state = 'reversed';
  order.lastMessage = signedCallback(state, 'IPCPurchaseRollback', order);
  logStep(order, 'Reversal', order.purchase.amount);
  return {
    IPCmethod: 'IPCReversal',
    IPC_Trnref: order.payment.reference,
    Amount: order.purchase.amount,
    Currency: order.purchase.currency,
  };
}

export const moneyCalls: Record<string, ServerCall> = {
  IPCRefund: { required: ['Currency', 'Amount', 'IPC_Trnref'], answer: refund },
  IPCReversal: { required: ['IPC_Trnref'], answer: reverse },
};
