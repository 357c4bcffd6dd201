import { deliver } from '../callbacks.ts';
import { writeForm } from '../format/form-body.ts';
import { dateTime } from '../format/timestamps.ts';
import { withSignature } from '../keys/signature.ts';
import { isNotifyUrl } from '../payment/purchase-checks.ts';
import type { ServerCall } from './server-call.ts';

/** The merchant's test of the way back: the gateway posts a signed message to `url_notify` and wants OK. */
export const verifyConfiguration: ServerCall = {
  required: ['url_notify'],
  answer: async (state, request) => {
    const url = request.value('url_notify');
    if (!isNotifyUrl(url, state.settings.allowsLocalNotify)) return 5;
    const fields = [
      ['IPCmethod', 'IPCSignatureVerify'],
      ['SID', state.merchant.sid],
      ['RequestDateTime', dateTime(new Date())],
    ] as const;
    const body = writeForm(withSignature(fields, state.gatewayKey));
    const sent = await deliver(state, { method: 'IPCSignatureVerify', url, body });
    return sent.isAccepted ? { IPCmethod: 'IPCSignatureVerify' } : 3;
  },
};
