import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/smtp-settings.ts';
import type { Letter, Mailer } from './mailer.ts';
import { evaluateFailure, type SmtpError } from './smtp-failure.ts';

const connectMs = 10_000;
const silenceMs = 20_000;
/** However slowly a mail server answers: shorter than the lease of a mail. */
const wholeSendMs = 60_000;
/** For a mail that is on its way when the server stops: cut off, it might arrive a second time. */
const graceMs = 5_000;

/** A server may have had enough of a connection after so many mails. */
const mailsPerConnection = 100;
/** Sooner than mail servers close a connection that nothing comes over, most of them after minutes. */
const idleMs = 30_000;

/**
 * Hands mails to an SMTP server, one after the other over one connection. Where the server has closed it meanwhile the
 * mail goes over a new one, under the same Message-ID.
 */
export function createSmtpMailer(
  { host, port, secure, user, password, from }: SmtpSettings,
  grace = graceMs,
): Mailer {
  const hasLogin = user !== '';
  const transport = createTransport({
    host,
    port,
    secure,
    pool: true,
    maxConnections: 1,
    maxMessages: mailsPerConnection,
    idleTimeout: idleMs,
    maxRequeues: 1,
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
    sender: from.address,
    close: () => transport.close(),
    async findTrouble() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        const { code, responseCode = 0 } = error as SmtpError;
        const { reason } = evaluateFailure(error as SmtpError, [password, encodeURIComponent(password)]);
        return {
          reason,
          isSilent: code === 'ETIMEDOUT',
          isForNow: responseCode >= 400 && responseCode < 500,
        };
      }
    },
    async send(letter, signal) {
      try {
        const tooLate = AbortSignal.any([after(signal, grace), AbortSignal.timeout(wholeSendMs)]);
        await transport.sendMail({ ...toMessage(letter), from, signal: tooLate });
        return { kind: 'sent' };
      } catch (error) {
        return evaluateFailure(error as SmtpError, [password, encodeURIComponent(password)]);
      }
    },
  };
}

/** Aborts some time after another signal did. */
function after(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const abort = () => setTimeout(() => later.abort(), ms).unref();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return later.signal;
}

function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
}

function toMessage({ invitation, attachments, ...letter }: Letter) {
  const { messageId, to, replyTo, subject, text, html, date } = letter;
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
    // As a part that mail programs act on, and as a file to open for those that do not.
    ...(invitation
      ? { icalEvent: { filename: invitation.name, method: invitation.method, content: invitation.content } }
      : {}),
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
  };
}
