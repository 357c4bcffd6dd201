import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Air, Sea } from '../../domain/current-weather.ts';
import { fetchJson } from './fetch-json.ts';

// https://open-meteo.com/en/docs and https://open-meteo.com/en/docs/marine-weather-api. Values that no beach on
// earth has are as good as none; a variable that the service does not know of is `null` and refused with them.
const AirAnswer = z
  .object({
    current: z.object({
      temperature_2m: z.number().min(-90).max(60),
      wind_speed_10m: z.number().min(0).max(450),
    }),
  })
  .transform(({ current }) => ({ temperature: current.temperature_2m, wind: current.wind_speed_10m }));

const SeaAnswer = z
  .object({ current: z.object({ wave_height: z.number().min(0).max(40) }) })
  .transform(({ current }) => ({ waveHeight: current.wave_height }));

/** The address of the service; `null` disables it. Its query, such as a customer's key, is kept. */
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

export interface WeatherSource {
  /** The service is disabled. */
  isOff: boolean;
  /** The signal ends the wait for an answer. */
  readAir(point: Point, signal: AbortSignal): Promise<Heard<Air>>;
  readSea(point: Point, signal: AbortSignal): Promise<Heard<Sea>>;
}

interface Patience {
  timeoutMs: number;
  /** Before the second and last try. */
  pauseMs: number;
}

/** An answer has a few hundred bytes. */
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

const airQuery = {
  current: 'temperature_2m,wind_speed_10m',
  temperature_unit: 'celsius',
  wind_speed_unit: 'kmh',
};
const seaQuery = { current: 'wave_height', length_unit: 'metric' };

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

/** Sent elsewhere or refused: asking again at once would be told the same, or would be one question too many. */
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
