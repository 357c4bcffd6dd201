import { type Language, localeTags } from '#shared/language.ts';
import { isHeardLately } from './heard-lately.public.ts';

/** Temperature in °C, wind in km/h. */
export interface Air {
  temperature: number;
  wind: number;
}

/** Wave height in metres. */
export interface Sea {
  waveHeight: number;
}

/** The last known weather of a location, from two services that fail independently. */
export interface WeatherReport {
  location: string;
  air: (Air & { at: Date }) | null;
  sea: (Sea & { at: Date }) | null;
}

interface CurrentWeather {
  location: string;
  temperature: number | null;
  wind: number | null;
  waveHeight: number | null;
  /** ISO instant */
  lastUpdated: string;
}

/** The current weather; `null` if there never was a report. Outdated values are `null`. */
export function currentWeather(report: WeatherReport, now: Date): CurrentWeather | null {
  const { location } = report;
  const isCurrent = ({ at }: { at: Date }) => isHeardLately(at, now);
  const heard = [report.air, report.sea].filter((answer) => answer !== null);
  if (heard.length === 0) return null;
  const current = heard.filter(isCurrent);
  const air = report.air && isCurrent(report.air) ? report.air : null;
  const sea = report.sea && isCurrent(report.sea) ? report.sea : null;
  return {
    location,
    temperature: air?.temperature ?? null,
    wind: air?.wind ?? null,
    waveHeight: sea?.waveHeight ?? null,
    lastUpdated: lastUpdated(current.length > 0 ? current : heard).toISOString(),
  };
}

/** The older one, so that it is true of every value beside it. */
function lastUpdated(answers: readonly { at: Date }[]): Date {
  return new Date(Math.min(...answers.map(({ at }) => at.getTime())));
}

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
