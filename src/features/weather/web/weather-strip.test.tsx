import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import type { WeatherEntry } from '../weather.contract.ts';
import { WeatherStrip } from './weather-strip.tsx';
import { WeatherStrip as WeatherStripElement } from './weather-strip-element.ts';

customElements.define('weather-strip', WeatherStripElement);

const lido: WeatherEntry = {
  location: 'Lido',
  temperature: 24.3,
  wind: 11.5,
  waveHeight: 0.34,
  // 10:05 in Rome.
  lastUpdated: '2027-06-14T08:05:00.000Z',
};

function open(answer: () => WeatherEntry[] | Response) {
  const asked = startFakeServer().answer('GET /api/weather', answer);
  openPage([{ path: '/', element: <WeatherStrip /> }]);
  return asked;
}

const strip = () => screen.getByRole('complementary', { name: m.weather_label() });
const findText = (text: RegExp | string) => expect.poll(() => strip().textContent).toMatch(text);

test('each place has its air, wind and waves, with their time on the beach', async () => {
  open(() => [lido, { ...lido, location: 'Cervia', temperature: 19 }]);
  expect(strip().textContent).toBe(m.weather_loading());
  await findText(/^Lidoupdated 10:05Temperature24\s°CWind12\skm\/hWave height0\.3\smCervia.*19\s°C/);
  const source = within(strip()).getByRole('link');
  expect(source.textContent).toBe(m.weather_source() + m.site_new_tab());
  expect([source.getAttribute('href'), source.getAttribute('target')]).toEqual([
    'https://open-meteo.com/',
    '_blank',
  ]);
});

test('a value that is too old has a dash in its place, which is read out as what it means', async () => {
  open(() => [{ ...lido, waveHeight: null }]);
  await findText(/12\skm\/hWave height–not available/);
});

function notReached(): never {
  throw new TypeError('Failed to fetch');
}

test.each([
  ['cannot be reached', notReached],
  ['fails', () => refuse(500, {})],
  ['knows nothing yet', () => []],
  ['knows only what is too old', () => [{ ...lido, temperature: null, wind: null, waveHeight: null }]],
])('a server that %s is said in the strip', async (_, answer) => {
  open(answer);
  await findText(m.weather_unavailable());
});

test('every ten minutes the browser asks again, and says so when that fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let answer: WeatherEntry[] | Response = [lido];
  const asked = open(() => answer);
  /** And a moment for the answer. */
  const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000 + 100));
  await wait(9);
  expect(strip().textContent).toMatch(/24\s°C/);
  expect(asked).toHaveLength(1);
  answer = refuse(500, {});
  await wait(1);
  expect(asked).toHaveLength(2);
  expect(strip().textContent).toBe(m.weather_unavailable());
  answer = [{ ...lido, temperature: 31 }];
  await wait(10);
  expect(strip().textContent).toMatch(/31\s°C/);
});
