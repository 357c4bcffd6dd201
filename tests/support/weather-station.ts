import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/** How a question is answered. */
export type Mood =
  | 'fine'
  | 'drops the line'
  | 'never answers'
  | 'never ends'
  | 'is broken'
  | 'refuses'
  | 'answers HTML'
  | 'answers something else'
  | 'answers without a value'
  | 'answers the impossible'
  | 'answers without hours'
  | 'loses its senses at nine'
  | 'counts impossible days'
  | 'answers too much'
  | 'sends elsewhere';

/** What is forecast for an hour, as the real one names it. */
export interface ForecastHour {
  wind_speed_10m: unknown;
  wind_direction_10m: unknown;
  wind_gusts_10m: unknown;
  weather_code: unknown;
  wave_height: unknown;
}

/** The wind from the east, with the number of the hour in GMT; waves a tenth of it. */
const usualHour = (hour: number): ForecastHour => ({
  wind_speed_10m: hour,
  wind_direction_10m: 90,
  wind_gusts_10m: hour + 5,
  weather_code: 1,
  wave_height: hour / 10,
});

/** A local Open-Meteo, which answers in the shape of the real one or fails in the way that a test wants. */
export interface WeatherStation {
  forecastUrl: string;
  marineUrl: string;
  /** Everything that it was asked. */
  questions: URL[];
  /** How it answers from now on. */
  mood: (question: URL) => Mood;
  /** What it measures from now on: °C, km/h and metres. */
  measures: { temperature: number; wind: number; waveHeight: number };
  /** The first day of its forecasts. */
  firstDay: string;
  /** What it forecasts for an hour in GMT, every day. */
  forecast: (hour: number) => ForecastHour;
  close(): Promise<void>;
}

export async function startWeatherStation(): Promise<WeatherStation> {
  const server = createServer((request, response) => {
    const question = new URL(request.url ?? '/', origin());
    station.questions.push(question);
    answer(station.mood(question), response, () => measuredAt(question, station));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const station: WeatherStation = {
    forecastUrl: `${origin()}/v1/forecast`,
    marineUrl: `${origin()}/v1/marine`,
    questions: [],
    mood: () => 'fine',
    measures: { temperature: 24.3, wind: 11.5, waveHeight: 0.34 },
    firstDay: '2026-07-10',
    forecast: usualHour,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return station;
}

/** As recorded from https://api.open-meteo.com/v1/forecast and https://marine-api.open-meteo.com/v1/marine. */
function measuredAt(question: URL, { measures, firstDay, forecast }: WeatherStation): object {
  const point = {
    latitude: Number(question.searchParams.get('latitude')),
    longitude: Number(question.searchParams.get('longitude')),
    generationtime_ms: 0.0298023223876953,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 0,
  };
  const time = { time: '2026-07-10T08:00', interval: 900 };
  // The real one gives the day in which it is asked and the next six.
  const midnight = Date.parse(`${firstDay}T00:00Z`);
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(midnight + hour * 3_600_000));
  const hourly = { time: hours.map((hour) => hour.toISOString().slice(0, 16)) };
  const every = (name: keyof ForecastHour) => ({
    [name]: hours.map((hour) => forecast(hour.getUTCHours())[name]),
  });
  const timeUnits = { time: 'iso8601', interval: 'seconds' };
  if (question.pathname === '/v1/marine') {
    return {
      ...point,
      current_units: { ...timeUnits, wave_height: 'm' },
      current: { ...time, wave_height: measures.waveHeight },
      hourly: { ...hourly, ...every('wave_height') },
    };
  }
  return {
    ...point,
    current_units: { ...timeUnits, temperature_2m: '°C', wind_speed_10m: 'km/h' },
    current: { ...time, temperature_2m: measures.temperature, wind_speed_10m: measures.wind },
    hourly: {
      ...hourly,
      ...every('wind_speed_10m'),
      ...every('wind_direction_10m'),
      ...every('wind_gusts_10m'),
      ...every('weather_code'),
    },
  };
}

function insane({ hourly }: { hourly?: Record<string, unknown[]> }): object {
  const values = Object.entries(hourly ?? {}).map(([name, list]) => [
    name,
    name === 'time' ? list : list.toSpliced(9, 1, -1),
  ]);
  return Object.fromEntries(values);
}

function miscounted({ hourly }: { hourly?: Record<string, unknown[]> }): object {
  return { ...hourly, time: hourly?.time?.with(0, '2027-13-45T00:00') };
}

const json = { 'content-type': 'application/json; charset=utf-8' };

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, json).end(JSON.stringify(body));
}

function answer(mood: Mood, response: ServerResponse, measured: () => object): void {
  const answers: Record<Mood, () => void> = {
    fine: () => sendJson(response, 200, measured()),
    'drops the line': () => response.destroy(),
    'never answers': () => undefined,
    'never ends': () => response.writeHead(200, json).write('{'),
    'is broken': () => sendJson(response, 502, { error: true, reason: 'Bad gateway' }),
    refuses: () => sendJson(response, 429, { error: true, reason: 'Too many requests' }),
    'answers HTML': () =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>'),
    'answers something else': () => sendJson(response, 200, { current: 'sunny', elevation: [] }),
    'answers without a value': () =>
      sendJson(response, 200, {
        current: { temperature_2m: null, wind_speed_10m: null, wave_height: null },
      }),
    'answers the impossible': () =>
      sendJson(response, 200, {
        current: { temperature_2m: 4000, wind_speed_10m: -3, wave_height: 900 },
      }),
    'answers without hours': () => sendJson(response, 200, { ...measured(), hourly: undefined }),
    'loses its senses at nine': () => sendJson(response, 200, { ...measured(), hourly: insane(measured()) }),
    'counts impossible days': () =>
      sendJson(response, 200, { ...measured(), hourly: miscounted(measured()) }),
    'answers too much': () => sendJson(response, 200, { ...measured(), padding: 'x'.repeat(1_000_000) }),
    'sends elsewhere': () => response.writeHead(302, { location: '/latest/meta-data' }).end(),
  };
  answers[mood]();
}

/** Resolves when a server has asked the station about every place. */
export async function untilWeatherCame({ origin }: { origin: string }): Promise<void> {
  const hasCome = async () => (await (await fetch(`${origin}/api/weather`)).json()).length === 3;
  await until('the weather', hasCome, 30_000);
}
