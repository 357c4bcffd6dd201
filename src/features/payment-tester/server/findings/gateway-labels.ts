import { inOrder, type Sentence, sentence, type Values } from '#features/checks/server/sentence.public.ts';
import {
  explainStatusCode,
  type MyposAccount,
  type OnlineCheck,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import type { GatewayUnavailable } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type DiagnosisName, diagnosis, type Found, found } from './finding.ts';

/** What the sentences about an answer speak of. */
export type StoreKeys = Pick<MyposAccount, 'keyIndex' | 'sid'>;

export function describeOnlineCheck(check: OnlineCheck, asked: StoreKeys): Found[] {
  switch (check.kind) {
    case 'proved':
      return [found('ok', 'proved', m.diagnosis_proved)];
    case 'doubtful':
      return describeCode(check.code, { state: 'note', kind: 'doubtful' }, asked);
    case 'refused':
      return describeCode(check.code, { state: 'mend', kind: 'refused' }, asked);
    case 'unavailable': {
      const code = unsignedCode(check);
      if (code === null) return [describeUnavailable(check)];
      return describeCode(code, { state: 'mend', kind: 'gateway-unsigned-refusal' }, asked);
    }
  }
}

interface AnswerLook {
  state: Found['state'];
  kind: 'doubtful' | 'refused' | 'gateway-unsigned-refusal';
}

/** Store ids of 15 digits, most of them zeros, are what myPOS's own documentation shows. */
const usualSidLength = 15;
const storeIdCode = 4;

/** The code of an answer, and what may have caused it. */
function describeCode(code: number, { state, kind }: AnswerLook, { keyIndex, sid }: StoreKeys): Found[] {
  const { name, causes } = explainStatusCode(code);
  const isSidShort = code === storeIdCode && sid.length < usualSidLength;
  return [
    found(state, kind, diagnosis(kind), { code, name }),
    ...(isSidShort ? [found(state, 'sid-short', m.diagnosis_cause_sid_short, { count: sid.length })] : []),
    ...causes.map((cause) => found(state, cause, diagnosis(`cause-${cause}`), { index: keyIndex })),
  ];
}

/** Why the gateway refused a question about one order: it does not know the order, unless the code says more. */
export function describeRefusal(code: number, { keyIndex }: StoreKeys): Sentence {
  if (readOnlineCheck({ kind: 'unknown', code }).kind !== 'refused')
    return sentence(m.diagnosis_order_unseen, { code });
  const { name, causes } = explainStatusCode(code);
  const [likeliest] = causes;
  return inOrder([
    sentence(m.diagnosis_refused, { code, name }),
    sentence(diagnosis(`cause-${likeliest}`), { index: keyIndex }),
  ]);
}

type Explanation = readonly [detail: RegExp, code: DiagnosisName, state: 'mend' | 'unknown'];

/** By the detail of what went wrong; the first that fits. Of a store nothing is known where no answer came at all. */
const explanations: Record<GatewayUnavailable['cause'], readonly [...Explanation[], Explanation]> = {
  slow: [[/^/, 'gateway-slow', 'unknown']],
  unreachable: [
    [/^ENOTFOUND$/, 'gateway-unknown-host', 'mend'],
    // A connection, or a name server, that took too long.
    [/TIMEDOUT|TIMEOUT|EAI_AGAIN/, 'gateway-slow', 'unknown'],
    [/^ECONNREFUSED$/, 'gateway-refuses-connection', 'unknown'],
    [/CERT|SSL|TLS|UNABLE_TO/, 'gateway-certificate', 'mend'],
    [/^/, 'gateway-unreachable', 'unknown'],
  ],
  nonsense: [
    [/^http-3/, 'gateway-redirects', 'mend'],
    [/^http-(?:408|429)$/, 'gateway-failing', 'unknown'],
    [/^http-(?:401|403|407|451)$/, 'gateway-blocked', 'mend'],
    [/^http-4/, 'gateway-wrong-path', 'mend'],
    [/^http-/, 'gateway-failing', 'unknown'],
    [/^(?:unreadable|too-large)$/, 'gateway-unreadable', 'mend'],
    [/^unsigned$/, 'gateway-unsigned', 'mend'],
    [/^unsigned-/, 'gateway-unsigned-refusal', 'mend'],
    [/^bad-signature$/, 'gateway-bad-signature', 'mend'],
    [/^/, 'gateway-nonsense', 'mend'],
  ],
};

/** Why no usable answer of the gateway came. */
export function describeUnavailable(unavailable: GatewayUnavailable): Found {
  const { cause, detail } = unavailable;
  const [, code, state] =
    explanations[cause].find(([pattern]) => pattern.test(detail)) ?? explanations[cause][0];
  const refusal = unsignedCode(unavailable);
  const claimed: Values = refusal === null ? {} : { code: refusal, name: explainStatusCode(refusal).name };
  return found(state, code, diagnosis(code), { detail, status: detail.replace('http-', ''), ...claimed });
}

/** The code that an unsigned answer claims; it counts for explanations only. */
export function unsignedCode({ detail }: GatewayUnavailable): number | null {
  const code = /^unsigned-(\d+)$/.exec(detail)?.[1];
  return code === undefined ? null : Number(code);
}
