import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/smtp-settings.ts';
import type { Letter, Mailer } from './mailer.ts';
import { judgeFailure, type SmtpError } from './smtp-failure.ts';

const connectMs = 10_000;
const silenceMs = 20_000;
/** However slowly a mail server answers: shorter than anybody's claim to a mail. */
const wholeSendMs = 60_000;

/** Hands each mail to an SMTP server over a connection of its own. */
export function createSmtpMailer({ host, port, secure, user, password, from }: SmtpSettings): Mailer {
  const hasLogin = user !== '';
  const transport = createTransport({
    host,
    port,
    secure,
    ...(hasLogin ? { auth: { user, pass: password } } : {}),
    // A password never leaves this machine unencrypted.
    requireTLS: hasLogin && !secure && !isThisMachine(host),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter, signal) {
      try {
        const timeout = AbortSignal.timeout(wholeSendMs);
        await transport.sendMail({ ...toMessage(letter), from, signal: AbortSignal.any([signal, timeout]) });
        return { kind: 'sent' };
      } catch (error) {
        return judgeFailure(error as SmtpError, [password, encodeURIComponent(password)]);
      }
    },
  };
}

function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
}

function toMessage({ messageId, to, replyTo, subject, text, html, date, attachment }: Letter) {
  return {
    messageId,
    // An address is handed over as one, never as a text in which a comma could hide a second one.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    date,
    // So that holiday notices do not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachment
      ? [{ filename: attachment.name, contentType: attachment.contentType, content: attachment.content }]
      : [],
  };
}
