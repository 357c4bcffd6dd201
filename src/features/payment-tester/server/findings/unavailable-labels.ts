import { explainStatusCode } from '#features/payments/server/mypos.public.ts';
import type { GatewayUnavailable } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import type { Parameters, Speaker, Words } from './finding-language.ts';

type Explanation = readonly [detail: RegExp, code: string, words: Words];

/** By the detail of what went wrong; the first that fits. */
const explanations: Record<GatewayUnavailable['cause'], readonly [...Explanation[], Explanation]> = {
  slow: [[/^/, 'gateway-slow', m.diagnosis_gateway_slow]],
  unreachable: [
    [/^ENOTFOUND$/, 'gateway-unknown-host', m.diagnosis_gateway_unknown_host],
    // A connection, or a name server, that took too long.
    [/TIMEDOUT|TIMEOUT|EAI_AGAIN/, 'gateway-slow', m.diagnosis_gateway_slow],
    [/^ECONNREFUSED$/, 'gateway-refuses-connection', m.diagnosis_gateway_refuses_connection],
    [/CERT|SSL|TLS|UNABLE_TO/, 'gateway-certificate', m.diagnosis_gateway_certificate],
    [/^/, 'gateway-unreachable', m.diagnosis_gateway_unreachable],
  ],
  nonsense: [
    [/^http-3/, 'gateway-redirects', m.diagnosis_gateway_redirects],
    [/^http-(?:408|429)$/, 'gateway-failing', m.diagnosis_gateway_failing],
    [/^http-(?:401|403|407|451)$/, 'gateway-blocked', m.diagnosis_gateway_blocked],
    [/^http-4/, 'gateway-wrong-path', m.diagnosis_gateway_wrong_path],
    [/^http-/, 'gateway-failing', m.diagnosis_gateway_failing],
    [/^(?:unreadable|too-large)$/, 'gateway-unreadable', m.diagnosis_gateway_unreadable],
    [/^unsigned$/, 'gateway-unsigned', m.diagnosis_gateway_unsigned],
    [/^unsigned-/, 'gateway-unsigned-refusal', m.diagnosis_gateway_unsigned_refusal],
    [/^bad-signature$/, 'gateway-bad-signature', m.diagnosis_gateway_bad_signature],
    [/^/, 'gateway-nonsense', m.diagnosis_gateway_nonsense],
  ],
};

/** Why no usable answer of the gateway came. */
export function describeUnavailable(unavailable: GatewayUnavailable, speaker: Speaker): Finding {
  const { cause, detail } = unavailable;
  const [, code, words] =
    explanations[cause].find(([pattern]) => pattern.test(detail)) ?? explanations[cause][0];
  const status = detail.replace('http-', '');
  const refusal = unsignedCode(unavailable);
  const parameters: Parameters = { detail, status };
  if (refusal !== null) Object.assign(parameters, { code: refusal, name: explainStatusCode(refusal).name });
  return speaker.find('error', code, words, parameters);
}

/** The code that an unsigned answer claims; it counts for explanations only. */
export function unsignedCode({ detail }: GatewayUnavailable): number | null {
  const code = /^unsigned-(\d+)$/.exec(detail)?.[1];
  return code === undefined ? null : Number(code);
}
