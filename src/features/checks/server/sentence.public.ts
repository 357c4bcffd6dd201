import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';

/** A message of `src/i18n`, or any other function that words something in a language. */
export type Words<Values> = (values: Values, options: { locale: Locale }) => string;

// biome-ignore lint/suspicious/noExplicitAny: the compiler asks each message for its own values, a table hands out one record
export type AnyWords = Words<any>;

/** What fills a blank: a text, an instant, or a sentence in the language of the one around it. */
type Value = string | number | Date | Sentence;
export type Values = Record<string, Value>;

/** The values that a message asks for, as an argument that is missing where it asks for none. */
export type Filled<Asked> = [keyof Asked] extends [never] ? [] : [values: { [Name in keyof Asked]: Value }];

/** A message with its values, before the language of its reader is known. */
export interface Sentence {
  words: AnyWords;
  values: Values;
}

export function sentence<Asked>(words: Words<Asked>, ...values: Filled<Asked>): Sentence {
  return { words, values: values[0] ?? {} };
}

/** Several sentences, one after the other. */
export function inOrder(sentences: readonly Sentence[]): Sentence {
  const words = (said: Record<string, string>) => Object.values(said).join(' ');
  return { words, values: Object.fromEntries(sentences.entries()) };
}

export interface Reader {
  language: Language;
  /** Of the business; instants are told on its clock. */
  timeZone: string;
}

export function say({ words, values }: Sentence, reader: Reader): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(value, reader)]);
  return words(Object.fromEntries(said), { locale: toLocale(reader.language) });
}

function sayValue(value: Value, reader: Reader): string | number {
  if (value instanceof Date) return staffTimestamp(value.toISOString(), reader.language, reader.timeZone);
  return typeof value === 'object' ? say(value, reader) : value;
}
