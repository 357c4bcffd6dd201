import { m } from '#i18n/generated/messages.js';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { measureText } from './domain/current-weather.ts';
import type { Level, Reason } from './domain/judge-hour.ts';

const levelTexts: Record<Level, typeof m.weather_level_fine> = {
  fine: m.weather_level_fine,
  care: m.weather_level_care,
  out: m.weather_level_out,
};

const unknownTexts: Record<Reason['kind'], typeof m.weather_unknown_wind> = {
  thunderstorm: m.weather_unknown_thunderstorm,
  offshore: m.weather_unknown_offshore,
  wind: m.weather_unknown_wind,
  gusts: m.weather_unknown_gusts,
  waves: m.weather_unknown_waves,
};

export function levelText(level: Level, language: Language): string {
  return levelTexts[level]({}, { locale: toLocale(language) });
}

/** `offshore wind 18 km/h, waves 0.9 m`; begins with a small letter. */
export function reasonsText(why: readonly Reason[], language: Language): string {
  return why.map((reason) => reasonText(reason, language)).join(', ');
}

function reasonText({ kind, value }: Reason, language: Language): string {
  const locale = { locale: toLocale(language) };
  if (value === null) return unknownTexts[kind]({}, locale);
  if (kind === 'thunderstorm') return m.weather_why_thunderstorm({}, locale);
  if (kind === 'waves')
    return m.weather_why_waves({ value: measureText(value, 'waveHeight', language) }, locale);
  const texts = { offshore: m.weather_why_offshore, wind: m.weather_why_wind, gusts: m.weather_why_gusts };
  return texts[kind]({ value: measureText(value, 'wind', language) }, locale);
}

/** Says from when an outdated forecast is. */
export function oldText(heardAt: Date, language: Language, timeZone: string): string {
  const time = momentText(heardAt, language, timeZone);
  return m.weather_old({ time }, { locale: toLocale(language) });
}

/** `14 Jul, 08:10` by the clock of the business. */
export function momentText(instant: Date, language: Language, timeZone: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(localeTags[language], parts).format(instant);
}
