import { type Language, type Locale, toLocale } from '#shared/language.ts';
import type { Finding } from '../../diagnostics.contract.ts';

export type Parameters = Record<string, string | number>;

// biome-ignore lint/suspicious/noExplicitAny: the compiler asks each message for its own variables, a table hands out one record
export type Words = (parameters: any, options: { locale: Locale }) => string;

export interface Speaker {
  say(words: Words, parameters?: Parameters): string;
  find(severity: Finding['severity'], code: string, words: Words, parameters?: Parameters): Finding;
}

const localeTags: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', PL: 'pl-PL' };

/** Says findings in the language of whoever asked, and instants (`at`) on the business's clock. */
export function createSpeaker(language: Language, timeZone: string): Speaker {
  const format = new Intl.DateTimeFormat(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const options = { locale: toLocale(language) };
  const say: Speaker['say'] = (words, parameters = {}) => {
    const { at } = parameters;
    return words(
      typeof at === 'string' ? { ...parameters, at: format.format(new Date(at)) } : parameters,
      options,
    );
  };
  return {
    say,
    find: (severity, code, words, parameters) => ({ severity, code, message: say(words, parameters) }),
  };
}
