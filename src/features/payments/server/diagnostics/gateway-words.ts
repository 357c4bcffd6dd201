import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import { explainStatusCode, type MyposCause } from '../providers/mypos/error-codes.ts';
import { type OnlineCheck, readOnlineCheck } from '../providers/mypos/online-check.ts';
import type { GatewayUnavailable } from '../providers/payment-gateway.ts';
import type { Speaker, Words } from './finding-language.ts';

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

const unavailableWords: Record<GatewayUnavailable['cause'], Words> = {
  unreachable: m.diagnosis_gateway_unreachable,
  slow: m.diagnosis_gateway_slow,
  nonsense: m.diagnosis_gateway_nonsense,
};

export function describeOnlineCheck(check: OnlineCheck, keyIndex: string, speaker: Speaker): Finding[] {
  switch (check.kind) {
    case 'proved':
      return [speaker.find('success', 'proved', m.diagnosis_proved)];
    case 'doubtful':
    case 'refused': {
      const isRefused = check.kind === 'refused';
      const severity = isRefused ? 'error' : 'note';
      const words = isRefused ? m.diagnosis_refused : m.diagnosis_doubtful;
      const { code } = check;
      const causes = check.causes.map((cause) =>
        speaker.find(severity, cause, causeWords[cause], { index: keyIndex }),
      );
      return [
        speaker.find(severity, check.kind, words, { code, name: explainStatusCode(code).name }),
        ...causes,
      ];
    }
    case 'unavailable':
      return [describeUnavailable(check, speaker)];
  }
}

export function describeUnavailable({ cause, detail }: GatewayUnavailable, speaker: Speaker): Finding {
  return speaker.find('error', `gateway-${cause}`, unavailableWords[cause], { detail });
}

/** Why the gateway refused a question about one order: it does not know the order, unless the code says more. */
export function describeRefusal(code: number, keyIndex: string, speaker: Speaker): string {
  if (readOnlineCheck({ kind: 'unknown', code }).kind !== 'refused')
    return speaker.say(m.diagnosis_order_unseen, { code });
  const { name, causes } = explainStatusCode(code);
  const [likeliest] = causes;
  const reason = speaker.say(m.diagnosis_refused, { code, name });
  return `${reason} ${speaker.say(causeWords[likeliest], { index: keyIndex })}`;
}
