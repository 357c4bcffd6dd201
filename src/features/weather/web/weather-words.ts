import type { Language } from '#shared/language.ts';

const localeTags: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', PL: 'pl-PL' };

export type Measure = 'temperature' | 'wind' | 'waveHeight';

const units: Record<Measure, { sign: string; digits: number }> = {
  temperature: { sign: '°C', digits: 0 },
  wind: { sign: 'km/h', digits: 0 },
  waveHeight: { sign: 'm', digits: 1 },
};

/**
 * `24 °C`, `12 km/h`, `0.3 m`, never `-0`. The units are the same in all languages; left to Intl, Polish would
 * read `24 st. C`.
 */
export function measureText(value: number, kind: Measure, language: Language): string {
  const { sign, digits } = units[kind];
  const format = new Intl.NumberFormat(localeTags[language], {
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${format.format(value)}\u00a0${sign}`;
}

/** `10:40` on the business's clock. */
export function clockText(instant: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeTags[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return format.format(new Date(instant));
}
