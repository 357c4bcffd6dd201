import { readPageSwitches } from '../behaviour.ts';
import type { CallRequest } from '../call-request.ts';
import { runChecks } from '../calls/call-checks.ts';
import type { StatusCode } from '../format/status-codes.ts';
import { type GatewayState, logStep, openOrder } from '../gateway-state.ts';
import type { Order } from '../order.ts';
import type { Page } from './page-frame.ts';
import { type Press, pressButton } from './payment-flow.ts';
import { paymentPage } from './payment-page.ts';
import { purchaseChecks, readPurchase } from './purchase-checks.ts';
import { errorPage, returnPage } from './result-pages.ts';
import { declinedCard } from './test-cards.ts';

/** Turns a purchase away with the page that the customer sees; the shop hears nothing of it. */
export function refusePurchase(
  state: GatewayState,
  request: CallRequest,
  { code, check }: { code: StatusCode; check: string },
): Page {
  const orderId = request.value('OrderID');
  state.refusals.push({
    at: new Date().toISOString(),
    method: request.value('IPCmethod'),
    orderId,
    code,
    check,
  });
  return errorPage(state, { code, check, backUrl: request.value('URL_Cancel') });
}

/** IPCPurchase: the customer's browser arrives. */
export function handlePurchase(state: GatewayState, request: CallRequest, pressPath: string): Page {
  const { failed, done } = runChecks(purchaseChecks, request, state);
  if (failed) return refusePurchase(state, request, { code: failed.code, check: failed.action });
  const { order, session } = openOrder(state, readPurchase(request));
  for (const action of done) logStep(order, action, 'OK');
  logStep(order, 'Showing payment page', 'OK');
  return paymentPage(state, { order, session, action: pressPath });
}

function readPress(form: CallRequest): Press {
  if (form.value('action') === 'cancel') return { action: 'cancel' };
  if (form.value('action') === 'decline') return { action: 'pay', card: declinedCard };
  const card = { number: form.value('card'), expiry: form.value('expiry'), cvc: form.value('cvc') };
  return { action: 'pay', card };
}

/** Where the shop asked the gateway to ask, what was typed travels back in signed messages. */
function keepCustomer({ purchase }: Order, form: CallRequest): void {
  if (purchase.customerDetail !== '2') return;
  const names = ['CustomerEmail', 'CustomerFirstNames', 'CustomerFamilyName'];
  purchase.customer = names.map((name) => [name, form.value(name)] as const);
}

/** A button of the payment page. */
export async function handlePress(state: GatewayState, form: CallRequest, pressPath: string): Promise<Page> {
  const session = form.value('session');
  const order = state.orders.get(state.sessions.get(session) ?? '');
  const backUrl = order?.purchase.cancelUrl ?? '';
  if (!order) return errorPage(state, { code: 23, check: 'Checking session', backUrl });
  keepCustomer(order, form);
  const chosen = readPageSwitches(
    form.value('notification'),
    form.value('seconds'),
    form.value('stays') !== '',
  );
  const result = await pressButton(state, order, readPress(form), chosen);
  if (result.outcome === 'refused') {
    return errorPage(state, { code: result.code, check: 'Checking session', backUrl });
  }
  if (result.outcome === 'declined') {
    return paymentPage(state, { order, session, action: pressPath, declined: result.code });
  }
  return returnPage(result);
}
