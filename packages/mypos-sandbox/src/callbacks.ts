import { type Field, writeForm } from './format/form-body.ts';
import { dateTime } from './format/timestamps.ts';
import type { GatewayState } from './gateway-state.ts';
import { logStep, nextStan } from './gateway-state.ts';
import { withSignature } from './keys/signature.ts';
import type { Order, SentCallback } from './order.ts';
import { postForm } from './payment/post-form.ts';

export const callbackMethods = [
  'IPCPurchaseNotify',
  'IPCPurchaseRollback',
  'IPCPurchaseOK',
  'IPCPurchaseCancel',
  'IPCSignatureVerify',
] as const;
export type CallbackMethod = (typeof callbackMethods)[number];

/** Fields that every message about an order begins with. */
function commonFields(state: GatewayState, method: CallbackMethod, { purchase }: Order): Field[] {
  return [
    ['IPCmethod', method],
    ['SID', state.merchant.sid],
    ['Amount', purchase.amount],
    ['Currency', purchase.currency],
    ['OrderID', purchase.orderId],
  ];
}

function paymentFields(state: GatewayState, order: Order): Field[] {
  const { payment, purchase } = order;
  return [
    ['IPC_Trnref', payment?.reference ?? ''],
    ['RequestSTAN', payment?.stan ?? nextStan(state)],
    ['RequestDateTime', payment?.at ?? dateTime(new Date())],
    ['PaymentMethod', '1'],
    // Two spaces and a star, as a real one was seen: what squeezes or trims values fails here.
    ['BillingDescriptor', 'myPOS  * TESTSTORE'],
    ['PAN', payment?.lastDigits ?? '0007'],
    ...(purchase.customerDetail === '3' ? [] : purchase.customer),
  ];
}

/** The fields of a message in wire order, without the signature. */
export function composeCallback(state: GatewayState, method: CallbackMethod, order: Order): Field[] {
  const common = commonFields(state, method, order);
  const isAboutPayment = method === 'IPCPurchaseNotify' || method === 'IPCPurchaseOK';
  return isAboutPayment ? [...common, ...paymentFields(state, order)] : common;
}

/** A true and well-signed message. */
export function signedCallback(state: GatewayState, method: CallbackMethod, order: Order): Field[] {
  return withSignature(composeCallback(state, method, order), state.gatewayKey);
}

export function defaultTarget(method: CallbackMethod, { purchase }: Order): string {
  if (method === 'IPCPurchaseOK') return purchase.okUrl;
  if (method === 'IPCPurchaseCancel') return purchase.cancelUrl;
  return purchase.notifyUrl;
}

const exactlyOk = Buffer.from('OK');
const keptAnswerLength = 2000;

/** Posts to the shop and writes down what it answered. Only 200 and exactly `OK` counts. */
export async function deliver(
  state: GatewayState,
  message: { method: string; url: string; body: string },
  order?: Order,
): Promise<SentCallback> {
  const at = new Date().toISOString();
  const signal = AbortSignal.any([state.closing.signal, AbortSignal.timeout(state.settings.notifyTimeoutMs)]);
  const answer = await postForm(message.url, message.body, signal);
  const sent: SentCallback = {
    ...message,
    at,
    status: answer.status,
    answer: answer.body.toString('utf8').slice(0, keptAnswerLength),
    isAccepted: answer.status === 200 && answer.body.equals(exactlyOk),
    error: answer.error,
    durationMs: answer.durationMs,
  };
  (order?.callbacks ?? state.otherCallbacks).push(sent);
  state.changes += 1;
  if (order) {
    const result = sent.error ?? `${sent.status} ${sent.answer.slice(0, 100)}`;
    logStep(order, `Merchant response to ${message.method}`, result);
  }
  return sent;
}

/** What a browser takes to the shop: the page holds it, the ledger remembers it. */
export function handToBrowser(
  state: GatewayState,
  method: 'IPCPurchaseOK' | 'IPCPurchaseCancel',
  order: Order,
): { url: string; fields: Field[] } {
  const fields = signedCallback(state, method, order);
  const url = defaultTarget(method, order);
  order.callbacks.push({
    method,
    url,
    body: writeForm(fields),
    at: new Date().toISOString(),
    status: null,
    answer: '',
    isAccepted: false,
    error: 'handed to the browser',
    durationMs: 0,
  });
  logStep(order, `POST to ${method === 'IPCPurchaseOK' ? 'URL_OK' : 'URL_Cancel'} by the browser`, url);
  return { url, fields };
}
