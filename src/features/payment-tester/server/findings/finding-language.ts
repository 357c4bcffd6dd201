import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import type { Finding } from '../../diagnostics.contract.ts';

export type Parameters = Record<string, string | number>;

// biome-ignore lint/suspicious/noExplicitAny: the compiler asks each message for its own variables, a table hands out one record
export type Words = (parameters: any, options: { locale: Locale }) => string;

export interface Speaker {
  say(words: Words, parameters?: Parameters): string;
  euro(amountCents: number): string;
  find(severity: Finding['severity'], code: string, words: Words, parameters?: Parameters): Finding;
}

/** Renders findings in the language of the request, and instants (`at`) in the business's time zone. */
export function createSpeaker(language: Language, timeZone: string): Speaker {
  const options = { locale: toLocale(language) };
  const say: Speaker['say'] = (words, parameters = {}) => {
    const { at } = parameters;
    const moment = typeof at === 'string' ? { at: staffTimestamp(at, language, timeZone) } : {};
    return words({ ...parameters, ...moment }, options);
  };
  return {
    say,
    euro: (amountCents) => formatEuro(amountCents, options.locale),
    find: (severity, code, words, parameters) => ({ severity, code, message: say(words, parameters) }),
  };
}
