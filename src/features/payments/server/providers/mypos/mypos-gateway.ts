import type { GatewayCallback, GatewayReadiness, PaymentGateway, PaymentStatus } from '../payment-gateway.ts';
import type { MyposAccount } from './account.ts';
import { type MyposCallback, readMyposCallback } from './callback.ts';
import { createCheckoutForm } from './checkout-form.ts';
import { readOnlineCheck } from './online-check.ts';
import type { CallOptions } from './post-call.ts';
import { createServerCalls } from './server-calls.ts';

export function createMyposGateway(account: MyposAccount, options: CallOptions = {}): PaymentGateway {
  const calls = createServerCalls(account, options);
  return {
    mode: account.mode,
    createCheckout: (order) => createCheckoutForm(account, order),
    readCallback: (rawBody) => toGatewayCallback(readMyposCallback(rawBody, account)),
    askStatus: calls.askPaymentStatus,
    checkReadiness: async (orderId) => toReadiness(await calls.askPaymentStatus(orderId)),
    refund: calls.refund,
  };
}

function toReadiness(status: PaymentStatus): GatewayReadiness {
  const check = readOnlineCheck(status);
  if (check.kind === 'unavailable') return check;
  return check.kind === 'refused' ? { kind: 'misconfigured', code: check.code } : { kind: 'ready' };
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
