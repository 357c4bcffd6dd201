import { expect, test } from 'vitest';
import type { CheckState } from '#features/checks/checks.contract.ts';
import type { AnyWords } from '#features/checks/server/sentence.public.ts';
import { m } from '#i18n/generated/messages.js';
import { evaluateMail, type MailTrial } from './try-mail.public.ts';

test.each<[MailTrial | null, CheckState, AnyWords]>([
  [{ kind: 'logged-in' }, 'ok', m.ready_mail_login],
  [{ kind: 'sent' }, 'ok', m.ready_mail_sent],
  [{ kind: 'later', reason: '451 greylisted' }, 'unknown', m.ready_mail_later],
  [{ kind: 'refused', reason: '535 wrong password' }, 'mend', m.ready_mail_refused],
  [{ kind: 'no-answer', reason: 'ETIMEDOUT' }, 'unknown', m.ready_mail_unanswered],
  [null, 'mend', m.ready_mail_none],
])('a mail server: %o', (trial, ...expected) => {
  const { state, message } = evaluateMail(trial && 'mail.example.com', trial, 'anna@example.com');
  expect([state, message.words]).toEqual(expected);
});
