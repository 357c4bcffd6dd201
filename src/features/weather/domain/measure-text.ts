import { type Language, localeTags } from '#shared/language.ts';

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
