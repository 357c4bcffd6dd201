import type { Reversal, Settlement } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding, LastNotification } from '../../diagnostics.contract.ts';
import type { NotificationRecord } from '../notifications.repository.ts';
import type { Speaker } from './finding-language.ts';

type RefusedOutcome =
  | Extract<Settlement | Reversal, { kind: 'refused' }>['reason']
  | 'taken-back-before'
  | 'undecided'
  | 'only-for-browsers';

/** Outcomes that were not answered with `OK`, so that the gateway gives the money back. */
const refusedOutcomes: Record<RefusedOutcome, true> = {
  'unknown-order': true,
  'wrong-amount': true,
  'reference-used-twice': true,
  'taken-back-before': true,
  undecided: true,
  'only-for-browsers': true,
};

export function toLastNotification(record: NotificationRecord): LastNotification {
  return {
    receivedAt: record.receivedAt.toISOString(),
    isVerified: record.kind !== 'refused',
    reason: record.reason,
    answer: answerOf(record),
  };
}

function answerOf({ kind, outcome }: NotificationRecord): string | null {
  if (outcome === null) return null;
  const isRefused = kind === 'refused' || Object.hasOwn(refusedOutcomes, outcome);
  return isRefused ? outcome.toUpperCase().replaceAll('-', ' ') : 'OK';
}

/** When the gateway last spoke to us, whether it was the gateway, and what it heard. */
export function describeNotification(record: NotificationRecord | null, speaker: Speaker): Finding {
  if (!record) return speaker.find('note', 'no-notification', m.diagnosis_no_notification);
  const { receivedAt, isVerified, reason, answer } = toLastNotification(record);
  const parameters = { at: receivedAt, reason: reason ?? '', answer: answer ?? '' };
  if (!isVerified)
    return speaker.find('warning', 'notification-refused', m.diagnosis_notification_refused, parameters);
  if (answer === null)
    return speaker.find(
      'warning',
      'notification-unanswered',
      m.diagnosis_notification_unanswered,
      parameters,
    );
  if (answer !== 'OK')
    return speaker.find('warning', 'notification-rejected', m.diagnosis_notification_rejected, parameters);
  return speaker.find('success', 'notification-accepted', m.diagnosis_notification_accepted, parameters);
}
