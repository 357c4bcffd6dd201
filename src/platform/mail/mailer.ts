/** A mail as it leaves. */
export interface Letter {
  /** With its brackets. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** When it was written. */
  date: Date;
  attachment: Attachment | null;
}

export interface Attachment {
  name: string;
  contentType: string;
  content: string;
}

export type Delivery =
  | { kind: 'sent' }
  /** The mail server will never take it. */
  | { kind: 'refused'; reason: string }
  /** The mail server may take this one later. */
  | { kind: 'deferred'; reason: string }
  /** No mail can be sent: the server is unreachable, or refuses the connection. */
  | { kind: 'unreachable'; reason: string };

/** Passes mails to a mail server. Never throws. */
export interface Mailer {
  send(letter: Letter, signal: AbortSignal): Promise<Delivery>;
}
