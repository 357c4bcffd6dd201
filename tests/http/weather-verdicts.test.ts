import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, aFact } from '../support/factories.ts';
import { guestTokenOf, openGuest } from '../support/guests.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { refreshWeatherAt } from '../support/weather.ts';
import { type ForecastHour, startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

/** 10:00 in Rome. */
const eight = '2027-06-14T08:00:00.000Z';
const day = '2027-06-16';
const limits = { maxWind: 30, maxGusts: 45, maxOffshoreWind: 12, maxWaveHeight: 0.6 };

let station: WeatherStation;
let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  station = await startWeatherStation();
  station.firstDay = '2027-06-14';
  site = await createTestApp();
  staff = await site.staffClient();
  const { locations } = (await staff.get('/api/weather-locations')).body;
  const lookEast = locations.map((location: object) => ({ ...location, seaDirection: 90 }));
  expect((await staff.put('/api/weather-locations', { locations: lookEast })).status).toBe(200);
  expect((await staff.put('/api/weather-limits', { limits: { sup: limits } })).status).toBe(200);
});
afterAll(() => station.close());
beforeEach(async () => {
  site.setNow(eight);
  station.mood = () => 'fine';
  await site.database.run(sql`delete from weather_reports`);
});

/** As the Adriatic has it on a quiet morning. */
const quiet: ForecastHour = {
  wind_speed_10m: 6,
  wind_direction_10m: 100,
  wind_gusts_10m: 11,
  weather_code: 0,
  wave_height: 0.2,
};

interface Said {
  hour: number;
  level: string;
  text?: string;
}

/** What is said of the board, from 10:00 to 15:00 in Rome; the station counts in GMT. */
async function judge(forecast: (hour: number) => Partial<ForecastHour>): Promise<string[]> {
  station.forecast = (hour) => ({ ...quiet, ...forecast(hour + 2) });
  expect((await refreshWeatherAt(eight, site, station))?.failures).toEqual([]);
  const days = (await site.client().get('/api/weather/forecast?language=EN')).body;
  const { verdicts } = days.find(({ date }: { date: string }) => date === day);
  const { hours } = verdicts.find(({ itemId }: { itemId: string | null }) => itemId === 'sup');
  return hours
    .filter(({ hour }: Said) => hour >= 10 && hour < 15)
    .map(
      ({ hour, level, text }: Said) => `${hour} ${level}${text ? `: ${text.replaceAll('\u00a0', ' ')}` : ''}`,
    );
}

test('a sea breeze of 20 km/h is fine, the same wind from land is not, and it is said from when on', async () => {
  const breeze = (hour: number) => ({ wind_speed_10m: hour < 12 ? 6 : 20, wind_gusts_10m: 26 });
  expect(await judge(breeze)).toEqual(['10 fine', '11 fine', '12 fine', '13 fine', '14 fine']);
  await site.database.run(sql`delete from weather_reports`);
  expect(await judge((hour) => ({ ...breeze(hour), wind_direction_10m: hour < 12 ? 90 : 265 }))).toEqual([
    ...['10 fine', '11 fine'],
    ...['12', '13', '14'].map((hour) => `${hour} out: offshore wind 20 km/h`),
  ]);
});

test('a front turns the wind, and its gusts and waves follow; a thunderstorm warns before it', async () => {
  const front: Record<number, Partial<ForecastHour>> = {
    // One that is missing takes none of the later ones away.
    11: { weather_code: 95, wind_gusts_10m: null },
    12: { wind_speed_10m: 25, wind_direction_10m: 50 },
    13: {
      wind_speed_10m: 38,
      wind_direction_10m: 40,
      wind_gusts_10m: 62,
      wave_height: 0.8,
      weather_code: 96,
    },
    14: { wind_speed_10m: 28, wind_direction_10m: 40, wind_gusts_10m: 48, wave_height: 1.1 },
  };
  expect(await judge((hour) => front[hour] ?? {})).toEqual([
    '10 fine',
    '11 care: thunderstorm',
    '12 care: wind 25 km/h',
    '13 out: wind 38 km/h',
    '14 out: gusts 48 km/h',
  ]);
});

test.each<[string, Partial<ForecastHour>, string]>([
  ['no direction', { wind_direction_10m: null }, 'offshore wind not known'],
  ['a direction beyond the compass', { wind_direction_10m: 720 }, 'offshore wind not known'],
  ['gusts in words', { wind_gusts_10m: 'strong' }, 'gusts not known'],
  ['a code that is none', { weather_code: 3.5 }, 'thunderstorms not known'],
  ['no waves', { wave_height: null }, 'waves not known'],
])('a service that tells %s makes nothing fine, and takes nothing else away', async (_, hour, text) => {
  expect((await judge(() => hour))[0]).toBe(`10 care: ${text}`);
});

test('hours that the version before has written without details are judged by what is known', async () => {
  await judge(() => ({}));
  await site.database.run(
    sql`update weather_reports set air_at = air_at + interval '1 minute', wind_hours[11] = 33`,
  );
  const [forecast] = (await site.client().get('/api/weather/forecast')).body;
  expect(forecast.hours[2]).toMatchObject({
    hour: 10,
    wind: 6,
    gusts: null,
    windFrom: null,
    weatherCode: null,
  });
  const { hours } = forecast.verdicts[0];
  expect(hours.find(({ hour }: Said) => hour === 10)).toMatchObject({ level: 'care' });
  expect(hours.find(({ hour }: Said) => hour === 12)).toMatchObject({ level: 'out' });
});

const book = (timeSlot: string, language: string, item = 'sup') =>
  site.client().post(
    '/api/bookings',
    aBookingRequest({
      ...{ bookingDate: day, timeSlot },
      language: language as 'EN',
      itemsBooked: JSON.stringify({ [item]: { itemId: item, quantity: 1, duration: '2' } }),
    }),
  );

test('the guest reads the verdict of all booked hours, and the evidence keeps that of booking and hand-out', async () => {
  await judge((hour) => (hour === 12 ? { wind_speed_10m: 15, wind_direction_10m: 270 } : {}));
  const { status, body } = await book('10:30-11:00', 'IT');
  expect(status).toBe(201);
  const token = await guestTokenOf(site.database, body.id);
  const read = async () => (await openGuest(site.client(), token)).body.forecast;
  const text = expect.stringMatching(/^Not out: offshore wind 15\skm\/h$/);
  expect(await read()).toMatchObject({ verdict: { level: 'out', text }, old: null, wind: 6 });

  // Nobody has asked the service since: the page says so, and judges nothing.
  site.setNow('2027-06-14T11:00:00.001Z');
  const old = 'The last forecast is from 14 Jun, 10:00. It is too old to go by.';
  expect(await read()).toMatchObject({ verdict: null, old });

  station.forecast = () => quiet;
  await refreshWeatherAt(`${day}T08:20:00.000Z`, site, station);
  site.setNow(`${day}T08:31:00.000Z`);
  const facts = [aFact(body.id, { occurredAt: `${day}T08:30:00.000Z` })];
  expect((await staff.post('/api/admin/today/facts', { facts })).body.answers[0].outcome).toBe('recorded');
  const pdf = await readPdf((await staff.get(`/api/bookings/${body.id}/evidence`)).bytes);
  const written = pdf.text.replaceAll(/\s+/g, ' ');
  expect(written).toContain(
    'Marina Romea, 16 giugno 2027, 10:30. Non si esce: vento da terra 15 km/h. Previsione ricevuta: 14 giu, 10:00.',
  );
  expect(written).toContain('Marina Romea, 16 giugno 2027, 10:30. Bene. Previsione ricevuta: 16 giu, 10:20.');
});

test('a hand-out that arrives late is not judged by a forecast that came after it', async () => {
  const { body } = await book('11:00-11:30', 'EN');
  site.setNow(`${day}T09:40:00.000Z`);
  station.forecast = () => quiet;
  await refreshWeatherAt(`${day}T09:30:00.000Z`, site, station);
  await staff.post('/api/admin/today/facts', {
    facts: [aFact(body.id, { occurredAt: `${day}T09:05:00.000Z` })],
  });
  const kept = sql`select f.weather_verdict as out, b.weather_verdict as booked
    from bookings b join rental_facts f on f.booking_id = b.id where b.id = ${body.id}`;
  expect(await site.database.rows(kept)).toEqual([{ out: null, booked: null }]);
});

test('a hand-out is judged for the items that went out and the time that was agreed for them', async () => {
  const { body } = await book('10:30-11:00', 'EN', 'single-kayak');
  const at = `${day}T09:05:00.000Z`;
  station.forecast = (hour) => ({ ...quiet, ...(hour === 9 && { wind_gusts_10m: 50 }) });
  await refreshWeatherAt(`${day}T08:00:00.000Z`, site, station);
  site.setNow(`${day}T09:10:00.000Z`);
  await site.database.run(sql`update rental_items set retired_at = now() where item_id = 'sup'`);
  const swap = { itemId: 'single-kayak', quantity: 1, toItemId: 'sup' };
  const before = `${day}T08:20:00.000Z`;
  const facts = [
    aFact(body.id, { kind: 'late-start', minutes: 45, occurredAt: before }),
    aFact(body.id, { kind: 'swapped', ...swap, occurredAt: before }),
    aFact(body.id, { occurredAt: at }),
  ];
  await staff.post('/api/admin/today/facts', { facts });
  const evidence = async () =>
    (await readPdf((await staff.get(`/api/bookings/${body.id}/evidence`)).bytes)).text.replaceAll(
      /\s+/g,
      ' ',
    );
  await site.database.run(sql`update rental_items set retired_at = null where item_id = 'sup'`);
  const said = 'Marina Romea, 16 June 2027, 11:00. Not out: gusts 50 km/h. Forecast received 16 Jun, 10:00.';
  expect(await evidence()).toContain(said);

  await site.database.run(sql`
    insert into rental_facts (id, booking_id, kind, occurred_at, device, moves, is_late, weather_verdict)
    select gen_random_uuid(), booking_id, kind, occurred_at + interval '1 minute', device, moves, true, 'Outdated.'
    from rental_facts where booking_id = ${body.id} and kind = 'handed-out'
    union all select gen_random_uuid(), booking_id, kind, occurred_at + interval '2 minutes', device, moves, false, null
    from rental_facts where booking_id = ${body.id} and kind = 'handed-out'`);
  expect(await evidence()).toContain(said);
});
