import {
  type AnyWords,
  inOrder,
  type Sentence,
  sentence,
  type Values,
} from '#features/checks/server/sentence.public.ts';
import {
  explainStatusCode,
  type MyposAccount,
  type MyposCause,
  type OnlineCheck,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import type { GatewayUnavailable } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type Found, found } from './finding.ts';

const causeWords: Record<MyposCause, AnyWords> = {
  'field-missing': m.diagnosis_cause_field_missing,
  'key-pair-or-index': m.diagnosis_cause_key_pair_or_index,
  'changed-on-the-way': m.diagnosis_cause_changed_on_the_way,
  'key-index': m.diagnosis_cause_key_index,
  'test-and-live-mixed': m.diagnosis_cause_test_and_live_mixed,
  'store-id': m.diagnosis_cause_store_id,
  'field-wrong': m.diagnosis_cause_field_wrong,
  'request-url-not-approved': m.diagnosis_cause_request_url_not_approved,
  'too-many-tries': m.diagnosis_cause_too_many_tries,
  'card-refused': m.diagnosis_cause_card_refused,
  'amount-wrong': m.diagnosis_cause_amount_wrong,
  'call-unknown': m.diagnosis_cause_call_unknown,
  'mandate-wrong': m.diagnosis_cause_mandate_wrong,
  'account-short-of-money': m.diagnosis_cause_account_short_of_money,
  'not-permitted': m.diagnosis_cause_not_permitted,
  'limit-exceeded': m.diagnosis_cause_limit_exceeded,
  'account-wrong': m.diagnosis_cause_account_wrong,
  'already-paid': m.diagnosis_cause_already_paid,
  'session-ended': m.diagnosis_cause_session_ended,
  'store-restricted': m.diagnosis_cause_store_restricted,
  'currency-not-enabled': m.diagnosis_cause_currency_not_enabled,
  unknown: m.diagnosis_cause_unknown,
};

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

const answerWords = {
  doubtful: m.diagnosis_doubtful,
  refused: m.diagnosis_refused,
  'gateway-unsigned-refusal': m.diagnosis_gateway_unsigned_refusal,
};

interface AnswerLook {
  state: Found['state'];
  kind: keyof typeof answerWords;
}

/** Store ids of 15 digits, most of them zeros, are what myPOS's own documentation shows. */
const usualSidLength = 15;
const storeIdCode = 4;

/** The code of an answer, and what may have caused it. */
function describeCode(code: number, { state, kind }: AnswerLook, { keyIndex, sid }: StoreKeys): Found[] {
  const { name, causes } = explainStatusCode(code);
  const isSidShort = code === storeIdCode && sid.length < usualSidLength;
  return [
    found(state, kind, answerWords[kind], { code, name }),
    ...(isSidShort ? [found(state, 'sid-short', m.diagnosis_cause_sid_short, { count: sid.length })] : []),
    ...causes.map((cause) => found(state, cause, causeWords[cause], { index: keyIndex })),
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
    sentence(causeWords[likeliest], { index: keyIndex }),
  ]);
}

type Explanation = readonly [detail: RegExp, code: string, words: AnyWords, state: 'mend' | 'unknown'];

/** By the detail of what went wrong; the first that fits. Of a store nothing is known where no answer came at all. */
const explanations: Record<GatewayUnavailable['cause'], readonly [...Explanation[], Explanation]> = {
  slow: [[/^/, 'gateway-slow', m.diagnosis_gateway_slow, 'unknown']],
  unreachable: [
    [/^ENOTFOUND$/, 'gateway-unknown-host', m.diagnosis_gateway_unknown_host, 'mend'],
    // A connection, or a name server, that took too long.
    [/TIMEDOUT|TIMEOUT|EAI_AGAIN/, 'gateway-slow', m.diagnosis_gateway_slow, 'unknown'],
    [/^ECONNREFUSED$/, 'gateway-refuses-connection', m.diagnosis_gateway_refuses_connection, 'unknown'],
    [/CERT|SSL|TLS|UNABLE_TO/, 'gateway-certificate', m.diagnosis_gateway_certificate, 'mend'],
    [/^/, 'gateway-unreachable', m.diagnosis_gateway_unreachable, 'unknown'],
  ],
  nonsense: [
    [/^http-3/, 'gateway-redirects', m.diagnosis_gateway_redirects, 'mend'],
    [/^http-(?:408|429)$/, 'gateway-failing', m.diagnosis_gateway_failing, 'unknown'],
    [/^http-(?:401|403|407|451)$/, 'gateway-blocked', m.diagnosis_gateway_blocked, 'mend'],
    [/^http-4/, 'gateway-wrong-path', m.diagnosis_gateway_wrong_path, 'mend'],
    [/^http-/, 'gateway-failing', m.diagnosis_gateway_failing, 'unknown'],
    [/^(?:unreadable|too-large)$/, 'gateway-unreadable', m.diagnosis_gateway_unreadable, 'mend'],
    [/^unsigned$/, 'gateway-unsigned', m.diagnosis_gateway_unsigned, 'mend'],
    [/^unsigned-/, 'gateway-unsigned-refusal', m.diagnosis_gateway_unsigned_refusal, 'mend'],
    [/^bad-signature$/, 'gateway-bad-signature', m.diagnosis_gateway_bad_signature, 'mend'],
    [/^/, 'gateway-nonsense', m.diagnosis_gateway_nonsense, 'mend'],
  ],
};

/** Why no usable answer of the gateway came. */
export function describeUnavailable(unavailable: GatewayUnavailable): Found {
  const { cause, detail } = unavailable;
  const [, code, words, state] =
    explanations[cause].find(([pattern]) => pattern.test(detail)) ?? explanations[cause][0];
  const refusal = unsignedCode(unavailable);
  const claimed: Values = refusal === null ? {} : { code: refusal, name: explainStatusCode(refusal).name };
  return found(state, code, words, { detail, status: detail.replace('http-', ''), ...claimed });
}

/** The code that an unsigned answer claims; it counts for explanations only. */
export function unsignedCode({ detail }: GatewayUnavailable): number | null {
  const code = /^unsigned-(\d+)$/.exec(detail)?.[1];
  return code === undefined ? null : Number(code);
}
