import type { CallRequest } from './call-request.ts';
import { commonChecks, runChecks } from './calls/call-checks.ts';
import { handleServerCall, isServerCall } from './calls/server-calls.ts';
import type { GatewayState } from './gateway-state.ts';
import type { Mode } from './mode.ts';
import { handlePurchase, refusePurchase } from './payment/checkout.ts';
import type { Page } from './payment/page-frame.ts';

/** One address takes everything; IPCmethod picks the call. */
export async function handleCheckout(
  state: GatewayState,
  request: CallRequest,
  { pressPath, mode }: { pressPath: string; mode: Mode['mode'] },
): Promise<Page> {
  const method = request.value('IPCmethod');
  if (method === 'IPCPurchase') return handlePurchase(state, request, pressPath);
  if (isServerCall(method) || request.value('OutputFormat') !== '') {
    const { contentType, body } = await handleServerCall(state, request, mode);
    return { status: 200, headers: { 'content-type': contentType, 'cache-control': 'no-store' }, body };
  }
  const { failed } = runChecks(commonChecks([], false), request, state);
  return refusePurchase(state, request, { code: failed?.code ?? 10, check: failed?.action ?? '' });
}
