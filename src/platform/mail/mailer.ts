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
  invitation: Invitation | null;
  attachments: readonly Attachment[];
}

/** A calendar entry: mail programs read its method beside the file (RFC 6047). */
export interface Invitation {
  /** Of the file. */
  name: string;
  method: string;
  content: string;
}

export interface Attachment {
  name: string;
  contentType: string;
  content: string | Buffer;
}

export type Delivery =
  | { kind: 'sent' }
  /** The mail server will never take it. */
  | { kind: 'refused'; reason: string /** Because of the address. */; isOfRecipient: boolean }
  /** The mail server may take this one later. */
  | { kind: 'deferred'; reason: string }
  /** No mail can be sent: the server is unreachable, or refuses the connection. */
  | { kind: 'unreachable'; reason: string };

/** Passes mails to a mail server. Never throws. */
export interface Mailer {
  /** The address that mails come from. */
  sender: string;
  send(letter: Letter, signal: AbortSignal): Promise<Delivery>;
  /** Connects and logs in, and sends nothing. @returns why that failed; `null` where it did not. */
  findTrouble(): Promise<{ reason: string; isSilent: boolean; isForNow: boolean } | null>;
  /** Ends its connections; what is being sent is sent first. */
  close(): void;
}
