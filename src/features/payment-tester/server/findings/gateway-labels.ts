import type { MyposAccount } from '#features/payments/server/mypos.public.ts';
import {
  explainStatusCode,
  type MyposCause,
  type OnlineCheck,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import type { Speaker, Words } from './finding-language.ts';
import { describeUnavailable, unsignedCode } from './unavailable-labels.ts';

const causeWords: Record<MyposCause, Words> = {
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

export function describeOnlineCheck(check: OnlineCheck, asked: StoreKeys, speaker: Speaker): Finding[] {
  switch (check.kind) {
    case 'proved':
      return [speaker.find('success', 'proved', m.diagnosis_proved)];
    case 'doubtful':
      return describeCode(check.code, { severity: 'note', kind: 'doubtful' }, asked, speaker);
    case 'refused':
      return describeCode(check.code, { severity: 'error', kind: 'refused' }, asked, speaker);
    case 'unavailable': {
      const code = unsignedCode(check);
      if (code === null) return [describeUnavailable(check, speaker)];
      return describeCode(code, { severity: 'error', kind: 'gateway-unsigned-refusal' }, asked, speaker);
    }
  }
}

const answerWords = {
  doubtful: m.diagnosis_doubtful,
  refused: m.diagnosis_refused,
  'gateway-unsigned-refusal': m.diagnosis_gateway_unsigned_refusal,
};

interface AnswerLook {
  severity: Finding['severity'];
  kind: keyof typeof answerWords;
}

/** Store ids of 15 digits, most of them zeros, are what myPOS's own documentation shows. */
const usualSidLength = 15;
const storeIdCode = 4;

/** The code of an answer, and what may have caused it. */
function describeCode(
  code: number,
  { severity, kind }: AnswerLook,
  { keyIndex, sid }: StoreKeys,
  speaker: Speaker,
): Finding[] {
  const { name, causes } = explainStatusCode(code);
  const isSidShort = code === storeIdCode && sid.length < usualSidLength;
  return [
    speaker.find(severity, kind, answerWords[kind], { code, name }),
    ...(isSidShort
      ? [speaker.find(severity, 'sid-short', m.diagnosis_cause_sid_short, { count: sid.length })]
      : []),
    ...causes.map((cause) => speaker.find(severity, cause, causeWords[cause], { index: keyIndex })),
  ];
}

/** Why the gateway refused a question about one order: it does not know the order, unless the code says more. */
export function describeRefusal(code: number, { keyIndex }: StoreKeys, speaker: Speaker): string {
  if (readOnlineCheck({ kind: 'unknown', code }).kind !== 'refused')
    return speaker.say(m.diagnosis_order_unseen, { code });
  const { name, causes } = explainStatusCode(code);
  const [likeliest] = causes;
  const reason = speaker.say(m.diagnosis_refused, { code, name });
  return `${reason} ${speaker.say(causeWords[likeliest], { index: keyIndex })}`;
}
