import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Air, Sea } from '../domain/current-weather.ts';
import type { AirHours, HourlyValues } from '../domain/day-forecast.ts';
import { fetchJson } from './fetch-json.ts';

/** In the time zone of the question, which is GMT. */
const Instants = z.array(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/)
    .refine((text) => !Number.isNaN(Date.parse(`${text}Z`))),
);

// https://open-meteo.com/en/docs and https://open-meteo.com/en/docs/marine-weather-api. Values that no beach on
// earth has are as good as none; a variable that the service does not know of is `null` and refused with them.
const Wind = z.number().min(0).max(450);
const Gusts = z.number().min(0).max(600);
const Direction = z.number().min(0).max(360);
const WeatherCode = z.int().min(0).max(99);
const WaveHeight = z.number().min(0).max(40);

const hourly = (Value: z.ZodType<number>) => z.array(Value.nullable().catch(null));
/** Missing or of another shape, it is not known. */
const detail = (Value: z.ZodType<number>) => hourly(Value).nullable().catch(null);

// Hours are an extra: where they are missing or make no sense, the current values still count.
const AirAnswer = z
  .object({
    current: z.object({ temperature_2m: z.number().min(-90).max(60), wind_speed_10m: Wind }),
    hourly: z
      .object({
        time: Instants,
        wind_speed_10m: hourly(Wind),
        wind_direction_10m: detail(Direction),
        wind_gusts_10m: detail(Gusts),
        weather_code: detail(WeatherCode),
      })
      .nullable()
      .catch(null),
  })
  .transform(({ current, hourly }) => ({
    temperature: current.temperature_2m,
    wind: current.wind_speed_10m,
    hours: hourly && toAirHours(hourly),
  }));

const SeaAnswer = z
  .object({
    current: z.object({ wave_height: WaveHeight }),
    hourly: z
      .object({ time: Instants, wave_height: hourly(WaveHeight) })
      .nullable()
      .catch(null),
  })
  .transform(({ current, hourly }) => ({
    waveHeight: current.wave_height,
    hours: toHours(hourly?.time, hourly?.wave_height),
  }));

/** @param time the instants of the values, an hour apart. The values end at the first that is missing or impossible. */
function toHours(time: string[] = [], values: (number | null)[] = []): HourlyValues | null {
  const [first] = time;
  if (first === undefined || time.length !== values.length) return null;
  const end = values.indexOf(null);
  const known = (end === -1 ? values : values.slice(0, end)).filter((value) => value !== null);
  return known.length > 0 ? { from: new Date(`${first}Z`), values: known } : null;
}

interface HourlyAir {
  time: string[];
  wind_speed_10m: (number | null)[];
  wind_direction_10m: (number | null)[] | null;
  wind_gusts_10m: (number | null)[] | null;
  weather_code: (number | null)[] | null;
}

/** The hours whose wind is known, with as much as is known of the rest. */
function toAirHours(hourly: HourlyAir): AirHours | null {
  const hours = toHours(hourly.time, hourly.wind_speed_10m);
  const details = (values: (number | null)[] | null) => {
    const known = values?.length === hourly.time.length ? values.slice(0, hours?.values.length) : [];
    return known.some((value) => value !== null) ? known : null;
  };
  return (
    hours && {
      ...hours,
      directions: details(hourly.wind_direction_10m),
      gusts: details(hourly.wind_gusts_10m),
      codes: details(hourly.weather_code),
    }
  );
}

/** The address of the service; `null` disables it. Its query, such as a customer's key, is kept but for what is asked here. */
export interface WeatherAddresses {
  forecastUrl: string | null;
  marineUrl: string | null;
}

export interface Point {
  latitude: number;
  longitude: number;
}

export type Heard<Value> =
  | { kind: 'answer'; value: Value }
  /** `reason` says why in a word, for the log. */
  | { kind: 'failed'; reason: string }
  | { kind: 'off' };

interface WithHours {
  hours: HourlyValues | null;
}

export interface WeatherSource {
  /** The service is disabled. */
  isOff: boolean;
  /** The signal ends the wait for an answer. */
  readAir(point: Point, signal: AbortSignal): Promise<Heard<Air & { hours: AirHours | null }>>;
  readSea(point: Point, signal: AbortSignal): Promise<Heard<Sea & WithHours>>;
}

interface Patience {
  timeoutMs: number;
  /** Before the second and last try. */
  pauseMs: number;
}

/** An answer has a few thousand bytes. */
const maxBytes = 65_536;

/** Open-Meteo, or whatever speaks like it. */
export function createOpenMeteo(
  { forecastUrl, marineUrl }: WeatherAddresses,
  patience: Patience = { timeoutMs: 5_000, pauseMs: 1_000 },
): WeatherSource {
  return {
    isOff: forecastUrl === null && marineUrl === null,
    readAir: async (point, signal) =>
      forecastUrl === null
        ? off
        : ask({ address: addressOf(forecastUrl, point, airQuery), schema: AirAnswer, signal }, patience),
    readSea: async (point, signal) =>
      marineUrl === null
        ? off
        : ask({ address: addressOf(marineUrl, point, seaQuery), schema: SeaAnswer, signal }, patience),
  };
}

const off = { kind: 'off' } as const;

const inGmt = { timezone: 'GMT', timeformat: 'iso8601' };

const airQuery = {
  ...inGmt,
  current: 'temperature_2m,wind_speed_10m',
  hourly: 'wind_speed_10m,wind_direction_10m,wind_gusts_10m,weather_code',
  forecast_days: '7',
  temperature_unit: 'celsius',
  wind_speed_unit: 'kmh',
};
const seaQuery = {
  ...inGmt,
  current: 'wave_height',
  hourly: 'wave_height',
  forecast_days: '7',
  length_unit: 'metric',
};

function addressOf(url: string, { latitude, longitude }: Point, query: Record<string, string>): URL {
  const address = new URL(url);
  const values = { latitude: String(latitude), longitude: String(longitude), ...query };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address;
}

interface Question<Value> {
  address: URL;
  schema: z.ZodType<Value>;
  signal: AbortSignal;
}

async function ask<Value>(
  question: Question<Value>,
  { timeoutMs, pauseMs }: Patience,
): Promise<Heard<Value>> {
  const first = await askOnce(question, timeoutMs);
  if (first.kind !== 'failed' || isFinal(first.reason)) return first;
  await sleep(pauseMs);
  return askOnce(question, timeoutMs);
}

/** A redirect or a refusal: an immediate retry would get the same answer, or exceed a limit. */
function isFinal(reason: string): boolean {
  return /^http-[34]/.test(reason) || reason === 'stopped';
}

async function askOnce<Value>(question: Question<Value>, timeoutMs: number): Promise<Heard<Value>> {
  const { address, schema, signal } = question;
  const fetched = await fetchJson(address, { timeoutMs, maxBytes, signal });
  if (fetched.kind === 'failed') return fetched;
  const answer = schema.safeParse(fetched.json);
  return answer.success ? { kind: 'answer', value: answer.data } : { kind: 'failed', reason: 'nonsense' };
}
