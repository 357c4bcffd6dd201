import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { Verdict } from '#features/checks/server/checks.public.ts';
import { type AnyWords, sentence } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { MailTrial } from './measure/try-mail.ts';
import { evaluateMail, evaluatePayment } from './service-checks.ts';

const told = ({ state, message }: Verdict) => [state, message.words];

test.each<[MailTrial | null, CheckState, AnyWords]>([
  [{ kind: 'logged-in' }, 'ok', m.ready_mail_login],
  [{ kind: 'sent' }, 'ok', m.ready_mail_sent],
  [{ kind: 'later', reason: '451 greylisted' }, 'unknown', m.ready_mail_later],
  [{ kind: 'refused', reason: '535 wrong password' }, 'mend', m.ready_mail_refused],
  [{ kind: 'no-answer', reason: 'ETIMEDOUT' }, 'unknown', m.ready_mail_unanswered],
  [null, 'mend', m.ready_mail_none],
])('a mail server: %o', (trial, ...expected) => {
  expect(told(evaluateMail(trial && 'mail.example.com', trial, 'anna@example.com'))).toEqual(expected);
});

test.each<['ok' | 'mend' | 'unknown' | null, CheckState, AnyWords]>([
  ['ok', 'ok', m.ready_payment_fine],
  ['mend', 'mend', m.ready_payment_faulty],
  ['unknown', 'unknown', m.ready_payment_unanswered],
  [null, 'skipped', m.ready_payment_none],
])('a test of the payment settings: %s', (state, ...expected) => {
  const message = sentence(m.diagnosis_package_fine);
  expect(told(evaluatePayment(state && { state, message }))).toEqual(expected);
});
