import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';

/** A message of `src/i18n`, or any other function that words something in a language. */
export type Words<Values> = (values: Values, options: { locale: Locale }) => string;

// biome-ignore lint/suspicious/noExplicitAny: the compiler asks each message for its own values, a table hands out one record
export type AnyWords = Words<any>;

/** What fills a blank: a text, an instant, or a sentence in the language of the one around it. */
type Value = string | number | Date | Sentence;
export type Values = Record<string, Value>;

/** The rest arguments of a message: its values, or nothing for a message without parameters. */
export type Filled<Needed> = [keyof Needed] extends [never]
  ? []
  : [values: { [Name in keyof Needed]: Value }];

/** A message with its values, before the language of its reader is known. */
export interface Sentence {
  words: AnyWords;
  values: Values;
}

export function sentence<Needed>(words: Words<Needed>, ...values: Filled<Needed>): Sentence {
  return { words, values: values[0] ?? {} };
}

/** Several sentences, one after the other. */
export function inOrder(sentences: readonly Sentence[]): Sentence {
  const words = (sentences: Record<string, string>) => Object.values(sentences).join(' ');
  return { words, values: Object.fromEntries(sentences.entries()) };
}

export interface Reader {
  language: Language;
  /** Of the business; instants are shown in it. */
  timeZone: string;
}

export function formatSentence({ words, values }: Sentence, reader: Reader): string {
  const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(value, reader)]);
  return words(Object.fromEntries(formatted), { locale: toLocale(reader.language) });
}

function formatValue(value: Value, reader: Reader): string | number {
  if (value instanceof Date) return staffTimestamp(value.toISOString(), reader.language, reader.timeZone);
  return typeof value === 'object' ? formatSentence(value, reader) : value;
}
