import type { MoneyOwed } from '#features/bookings/server/bookings.public.ts';
import type { Language } from '#shared/language.ts';
import type { MailFacts } from './mail-facts.ts';

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  language: Language;
  subject: string;
  title: string;
  /** The colour of the heading. */
  tone: 'good' | 'calm' | 'bad';
  paragraphs: string[];
  facts: Fact[];
  action: { label: string; url: string };
  /** In small letters at the end. */
  closing: string[];
  calendar?: string;
  /** Stored beside the text, so that mails can be compared with the ledger. */
  recordedFacts: MailFacts;
}

export type Fact = readonly [label: string, ...lines: FactLine[]];

/** What becomes of the money of a cancelled booking. */
export interface CancelledMoney extends MoneyOwed {
  keptCents: number;
}

/** A note is a longer text beside what counts. */
export type FactLine = string | { note: string } | { label: string; url: string };

/**
 * One line, whatever somebody typed: nothing that a header, a plain text or a calendar could take for the beginning of
 * something new.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
