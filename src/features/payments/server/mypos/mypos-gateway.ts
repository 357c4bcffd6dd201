import type { GatewayCallback, GatewayReadiness, PaymentGateway, PaymentStatus } from '../payment-gateway.ts';
import type { MyposAccount } from './account.ts';
import { type MyposCallback, readMyposCallback } from './callback.ts';
import { createCheckoutForm } from './checkout-form.ts';
import type { CallOptions } from './post-call.ts';
import { createServerCalls } from './server-calls.ts';

export function createMyposGateway(account: MyposAccount, options: CallOptions = {}): PaymentGateway {
  const calls = createServerCalls(account, options);
  return {
    sid: account.sid,
    mode: account.mode,
    createCheckout: (order) => createCheckoutForm(account, order),
    readCallback: (rawBody) => toGatewayCallback(readMyposCallback(rawBody, account)),
    askStatus: (orderId, { timeoutMs = options.timeoutMs } = {}) =>
      calls.askPaymentStatus(orderId, timeoutMs === undefined ? {} : { timeoutMs }),
    checkReadiness: async (orderId) => toReadiness(await calls.askPaymentStatus(orderId)),
    refund: calls.refund,
  };
}

/**
 * Codes that say of the store or its key that it is refused: wrong signature, unknown store, restricted store. Others
 * may be what the gateway answers about an order that does not exist, which is not documented. Code 3 comes unsigned.
 */
const refusalCodes = new Set([2, 4, 25]);
/** Known answers about an order that does not exist, and those that speak of the call instead of the store. */
const unclearCodes = new Set([1, 3, 6, 10]);

function toReadiness(status: PaymentStatus): GatewayReadiness {
  if (status.kind === 'unavailable') return status;
  if (status.kind !== 'unknown') return { kind: 'ready' };
  const { code } = status;
  if (refusalCodes.has(code)) return { kind: 'refused', code };
  return unclearCodes.has(code) ? { kind: 'unclear', code } : { kind: 'ready' };
}

function toGatewayCallback(callback: MyposCallback): GatewayCallback {
  switch (callback.kind) {
    case 'notify': {
      const { orderId, amountCents, reference, cardLastFour } = callback;
      return { kind: 'paid', orderId, amountCents, reference, cardLastFour };
    }
    case 'rollback':
      return { kind: 'reversed', orderId: callback.orderId, amountCents: callback.amountCents };
    case 'ok':
      return { kind: 'browser-returned', orderId: callback.orderId, amountCents: callback.amountCents };
    case 'cancel':
      return { kind: 'browser-cancelled', orderId: callback.orderId, amountCents: callback.amountCents };
    case 'signature-verify':
      return { kind: 'trial' };
    case 'refused':
      return callback;
  }
}
