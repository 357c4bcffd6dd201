import type { Delivery } from './mailer.ts';

/** What the SMTP client says of an attempt that came to nothing. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

type Failure = Exclude<Delivery, { kind: 'sent' }>;

/** Refusals of this mail, as opposed to those of the connection, the login or the sender. */
const ofTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Whose fault it is: of the mail, for good (5xx) or for now (4xx), or of the way to the mail server. */
export function evaluateFailure(error: SmtpError, secrets: readonly string[] = []): Failure {
  const { code = '', command, responseCode } = error;
  const reason = describe(error, secrets);
  const isOfSender = command === 'MAIL FROM' && responseCode !== undefined;
  // 421: the server closes the connection, whatever was being sent.
  if (responseCode === 421 || isOfSender || !ofTheMail.has(code)) return { kind: 'unreachable', reason };
  const isForGood = responseCode === undefined || responseCode >= 500;
  return isForGood
    ? { kind: 'refused', reason, isOfRecipient: code === 'EENVELOPE' }
    : { kind: 'deferred', reason };
}

const maxLength = 300;

/** For staff, in one line: what the mail server said, or else what became of the connection. */
function describe({ response, message, code }: SmtpError, secrets: readonly string[]): string {
  const reply = response ?? [code, message].filter(Boolean).join(': ');
  const withoutSecrets = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), reply);
  return withoutSecrets
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
