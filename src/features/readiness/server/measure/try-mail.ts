import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { ownCommand } from '#platform/config/own-command.ts';
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
  const text = `This mail was sent by "${ownCommand('doctor')}" of ${publicUrl}. Mails of the site arrive at this address.`;
  return mailer.send(
    {
      messageId: `<doctor.${randomUUID()}@${new URL(publicUrl).hostname}>`,
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
