import type { MailKind } from '#features/notifications/domain/mail-kind.ts';
import { longDate } from '#features/notifications/server/mails/booking-labels.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { formatDeadline } from '#shared/deadline-format.ts';
import { type Language, languages } from '#shared/language.ts';
import type { WrittenMail } from './ledger.ts';
import { sharedDay } from './stage.ts';

/** A mail with the act that caused it. */
export type CausedMail = WrittenMail & { act: string };

/**
 * All that mails of a kind say, as a reviewer reads it: the first in full, of each other one the lines that it has instead,
 * in every language and under the first act that caused it.
 */
export function showMails(kind: MailKind, written: readonly CausedMail[]): string {
  const mails = written.filter((mail) => mail.kind === kind);
  if (mails.length === 0) throw new Error(`No act wrote a mail of the kind ${kind}.`);
  const causes = new Map<string, string[]>();
  for (const act of new Set(mails.map((mail) => mail.act))) {
    const byLanguage = languages.map((language) =>
      mails.filter((mail) => mail.act === act && mail.language === language).map(showMail),
    );
    const count = Math.max(...byLanguage.map(({ length }) => length));
    for (let n = 0; n < count; n += 1) {
      const words = byLanguage.map((texts) => texts[n] ?? '(none)');
      const key = words.join('\n');
      if (!causes.has(key)) causes.set(key, [act, ...words]);
    }
  }
  const [first = [], ...others] = causes.values();
  const differences = others.map(([act = '', ...words]) => [
    act,
    ...words.map((text, n) => compareLines(first[n + 1] ?? '', text)),
  ]);
  return [first, ...differences].map(([act, ...words]) => `##### ${act}\n\n${words.join('\n')}`).join('\n');
}

/** @returns the lines that only one of two mails has; the other one whole where it is about something else. */
function compareLines(first: string, other: string): string {
  if (subjectOf(first) !== subjectOf(other)) return other;
  const [before, after] = [first.split('\n'), other.split('\n')];
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}\n`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}\n`);
  return `${other.slice(0, other.indexOf('\n') + 1)}${[...gone, ...come].join('')}`;
}

function showMail(mail: WrittenMail): string {
  const { language, subject, html, text, calendar } = mail;
  const colour = /<td style="background:(#\w+);font-size:0/.exec(html)?.[1];
  const head = `--- ${language}, ${colour}\nSubject: ${subject}\nTitle: ${titleOf(html)}\n`;
  return withoutChance([head, text, ...(calendar === null ? [] : [showCalendar(calendar)])].join('\n'), mail);
}

const subjectOf = (shown: string) => /^Subject: .*$/m.exec(shown)?.[0];

/** In plain text it stands in capital letters. */
export function titleOf(html: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
}

/** A mail as mail programs draw it. */
export function showMarkup(mail: WrittenMail): string {
  return withoutChance(mail.html, mail);
}

const calendarLine = /^(?:METHOD|SEQUENCE|SUMMARY|DESCRIPTION|LOCATION|STATUS|ORGANIZER)\b.*$/gm;

/** What its reader sees of it; `mail-calendars.test.ts` has the rest. */
function showCalendar(calendar: string): string {
  const unfolded = calendar.replaceAll(/\r\n[ \t]/g, '').replaceAll('\r', '');
  return `Calendar:\n${unfolded.match(calendarLine)?.join('\n')}\n`;
}

/** Replaces what differs from run to run, or when an act is added before: every act has the day that most share. */
function withoutChance(
  text: string,
  { language, bookingDate }: Pick<WrittenMail, 'language' | 'bookingDate'>,
): string {
  const day = bookingDate ?? sharedDay;
  return text
    .replaceAll(longDate(day, language), longDate(sharedDay, language))
    .replaceAll(deadlineDay(day, language), deadlineDay(sharedDay, language))
    .replaceAll(/(?<=\b(?:Bagno|Lido)(?: |%20))\d{4}-\d\d-\d\d/g, '{date}')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://pagaia.example')
    .replaceAll(/\bWATER-\d+/g, 'WATER-{id}')
    .replaceAll(/\b(booking|id)=\d+/g, '$1={id}')
    .replaceAll(/\b[A-Z0-9]{20}\b/g, '{order}')
    .replaceAll(/\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, '{code}')
    .replaceAll(/\b[0-9a-f]{12}\b/g, '{log code}')
    .replaceAll(/\banna\.rossi\.\d+@/g, 'anna.rossi@')
    .replaceAll(/(?<=\+39 333 100 )\d{4}/g, '{number}');
}

/** As it stands after `until`, without the time. */
function deadlineDay(day: LocalDate, language: Language): string {
  return formatDeadline(new Date(`${day}T12:00:00Z`), language, 'UTC').replace(/\D*12:00$/, '');
}

/** The words and links of a mail in their order, from its HTML and from its plain text. */
export function readWords({ html, text }: Pick<WrittenMail, 'html' | 'text'>): {
  html: string;
  text: string;
} {
  const body = html
    .slice(html.indexOf('<h1'))
    .replace(/<h1[^>]*>(.*?)<\/h1>/, (_, title: string) => title.toUpperCase())
    .replaceAll(/<th [^>]*>(.*?)<\/th>/g, '$1:')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
  const [fromHtml, fromText] = [body, text.replace('\n-- \n', '\n')].map((words) =>
    words.trim().split(/\s+/).join(' '),
  );
  return { html: fromHtml ?? '', text: fromText ?? '' };
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
