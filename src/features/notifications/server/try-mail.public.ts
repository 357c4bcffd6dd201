import { randomUUID } from 'node:crypto';
import { mend, ok, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Clock } from '#platform/clock/clock.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { Delivery, Mailer } from '#platform/mail/mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';

/** What the mail server said to a login, or to a test mail. */
export type MailTrial =
  | { kind: 'logged-in' }
  | { kind: 'sent' }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'no-answer'; reason: string };

interface TestMail {
  /** `null`: no mail is sent. */
  recipient: string | null;
  /** Named in the mail. */
  publicUrl: string;
  clock: Clock;
}

/** Logs in to the mail server, and sends a test mail where a recipient is named. */
export async function tryMail(smtp: SmtpSettings, mail: TestMail, signal: AbortSignal): Promise<MailTrial> {
  const mailer = createSmtpMailer(smtp);
  // Whoever has given up waiting leaves no connection behind.
  signal.addEventListener('abort', () => mailer.close(), { once: true });
  try {
    const trouble = await mailer.findTrouble();
    if (trouble?.isForNow) return { kind: 'later', reason: trouble.reason };
    if (trouble) return { kind: trouble.isSilent ? 'no-answer' : 'refused', reason: trouble.reason };
    if (mail.recipient === null) return { kind: 'logged-in' };
    return toTrial(await sendTo(mailer, mail.recipient, mail, signal));
  } finally {
    mailer.close();
  }
}

function sendTo(mailer: Mailer, to: string, { publicUrl, clock }: TestMail, signal: AbortSignal) {
  const text = `This is a test mail of ${publicUrl}. Mails of the site arrive at this address.`;
  return mailer.send(
    {
      messageId: `<test.${randomUUID()}@${new URL(publicUrl).hostname}>`,
      to,
      replyTo: null,
      subject: `Test mail of ${publicUrl}`,
      text,
      html: `<p>${text}</p>`,
      date: clock.now(),
      invitation: null,
      attachments: [],
    },
    signal,
  );
}

function toTrial(delivery: Delivery): MailTrial {
  switch (delivery.kind) {
    case 'sent':
      return { kind: 'sent' };
    case 'deferred':
      return { kind: 'later', reason: delivery.reason };
    case 'refused':
    case 'unreachable':
      return { kind: 'refused', reason: delivery.reason };
  }
}

/** What a trial says of the mail server. @param server `null` where none is set. */
export function evaluateMail(server: string | null, trial: MailTrial | null, recipient: string): Verdict {
  if (server === null || trial === null) return mend(m.ready_mail_none, m.ready_mail_none_step);
  switch (trial.kind) {
    case 'logged-in':
      return ok(m.ready_mail_login, { server });
    case 'sent':
      return ok(m.ready_mail_sent, { server, recipient });
    case 'later':
      return unknown(m.ready_mail_later, m.ready_mail_later_step, { server, reason: trial.reason });
    case 'refused':
      return mend(m.ready_mail_refused, m.ready_mail_refused_step, { server, reason: trial.reason });
    case 'no-answer':
      return unknown(m.ready_mail_unanswered, m.ready_mail_unanswered_step, { server, reason: trial.reason });
  }
}
