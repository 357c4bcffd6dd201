import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCard } from '#features/overdue/domain/card.public.ts';
import type { NewStep, Overdue } from '#features/overdue/overdue.contract.ts';
import { cardLines, cardText } from '#features/overdue/web/card-lines.ts';
import { buildBoard } from '#features/today/domain/board.ts';
import type { TodayAnswer, TodayBooking } from '#features/today/today.contract.ts';
import { outRental } from '#features/today/web/overdue/out-rental.ts';
import { sql } from '#platform/database/sql.ts';
import { aBookingRequest, aFact, anotherDay, aStep, itemsText } from '../support/factories.ts';
import { addPlace, aPlace, setDay } from '../support/places.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: TestApp;
let owner: TestClient;
let helper: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.staffClient();
  helper = await logInColleague(site, 'helper', 'beach');
  await owner.put('/api/system-settings/ask_paddlers', { value: 'true' });
  await owner.post('/api/admin/craft', { itemId: 'tandem-kayak', prefix: 'T-', from: 1, to: 4 });
});
beforeEach(() => site.setNow(testNow));

const readOverdue = async (date: string, client = helper): Promise<Overdue> =>
  (await client.get(`/api/admin/overdue?date=${date}`)).body;
const record = async (client: TestClient, ...steps: NewStep[]) => {
  const { status, body } = await client.post('/api/admin/overdue/steps', { steps });
  expect(status).toBe(200);
  return body.answers.map(({ outcome }: { outcome: string }) => outcome);
};

/** A tandem with a mother and a child, out from half past ten on. */
async function aTandem(date: string): Promise<TodayBooking['id']> {
  const { status, body } = await site.client().post('/api/bookings', {
    ...aBookingRequest({
      bookingDate: date,
      itemsBooked: itemsText({ itemId: 'tandem-kayak', price: '€18' }),
    }),
    paddlers: {
      bookerPaddles: true,
      others: [
        {
          ...{ fullName: 'Niccolò Però', dateOfBirth: '2015-05-03' },
          ...{ guardianName: 'Anna Rossi', guardianAgrees: true },
        },
      ],
    },
  });
  expect(status).toBe(201);
  return body.id;
}
const onDay = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();

async function handOut(date: string, bookingId: number): Promise<void> {
  site.setNow(onDay(date, '10:35'));
  const { body: items } = await owner.get('/api/admin/craft');
  const tandems = items.find(({ itemId }: { itemId: string }) => itemId === 'tandem-kayak').craft;
  const occurredAt = onDay(date, '10:30');
  const bound = { kind: 'bound', itemId: 'tandem-kayak', quantity: 1, craftId: tandems[1].id } as const;
  await helper.post('/api/admin/today/facts', {
    facts: [aFact(bookingId, { occurredAt }), aFact(bookingId, { ...bound, occurredAt })],
  });
}

test('the card says what booking, hand-out, place, forecast and settings say', async () => {
  const date = anotherDay();
  const bookingId = await aTandem(date);
  const point = { latitude: 44.44, longitude: 12.29 };
  const place = await addPlace(owner, aPlace('North beach', point));
  await setDay(owner, date, place.id, false);
  await handOut(date, bookingId);
  const day: TodayAnswer = (await helper.get(`/api/admin/today?date=${date}`)).body;
  const [booking] = day.bookings;
  await site.database.run(sql`
    insert into weather_reports (latitude, longitude, asked_at, temperature, wind, air_at, details_at, air_hours_from,
      wind_hours, wind_directions)
    select distinct latitude, longitude, ${onDay(date, '06:00')}::timestamptz, 24, 9, ${onDay(date, '06:00')}::timestamptz,
      ${onDay(date, '06:00')}::timestamptz, ${onDay(date, '08:00')}::timestamptz, array[25, 25, 25, 25, 25, 25, 25],
      array[270, 270, 270, 270, 270, 270, 270] from weather_locations`);
  const details = await readOverdue(date);
  const now = new Date(onDay(date, '12:30'));
  const { departures } = buildBoard(day, { now, timeZone: 'Europe/Rome' });
  const rental = outRental(departures[0] as (typeof departures)[0], day.items, []);
  const reader = { language: 'EN', timeZone: 'Europe/Rome', reporter: ['Pagaia'] } as const;
  const words = (isDrill: boolean) => {
    const lines = cardLines(makeCard(rental, details, [], { now, isDrill }), {
      ...reader,
      emergencyNumbers: details.emergencyNumbers,
    });
    return cardText({ lines, isDrill, steps: [] });
  };
  const { location } = details.wind ?? {};
  expect(words(false).split('\n')).toEqual([
    'CARD FOR THE COAST GUARD',
    'People: 2',
    `Names and ages: Anna Rossi, ${Number(date.slice(0, 4)) - 1990} years; Niccolò Però, ${Number(date.slice(0, 4)) - 2015} years`,
    'Craft: 1 × Tandem kayak (T-2)',
    'Colours: Not recorded',
    'Life jackets: Not recorded',
    'Last seen: 10:30, at the start: North beach',
    "Place of start: North beach; 44° 26.400' N, 12° 17.400' E",
    'Went out, due back: 10:30, due back 11:00, 90 min late',
    `Wind now (forecast): 25 km/h (13 kn) from 270°. Forecast for ${location} of 06:00`,
    "Drift, a rough estimate: After 2.0 h: within 1.5 km of 44° 26.400' N, 12° 18.911' E, that is 2.0 km towards 90° from the start; A rough estimate from the forecast wind alone: a drift of 3 to 5 % of the wind speed from the hand-out on, nobody paddles, no current.",
    `Phone of the guest: ${booking?.phoneNumber}`,
    'Reported by: Pagaia',
    `Booking: ${booking?.reference}, Anna Rossi`,
    'Emergency numbers: 1530, 112',
  ]);
  const drill = words(true).split('\n');
  expect([drill[0], drill.at(-1)]).toEqual(['DRILL – nobody is missing', 'DRILL – nobody is missing']);
  await site.database.run(sql`delete from weather_reports`);
  const calm = makeCard(rental, await readOverdue(date), [], { now, isDrill: false });
  expect(calm.drift).toEqual({ missing: 'wind' });
});

test('steps are kept once and with who and when, the same for all, and change nothing of the booking', async () => {
  const date = anotherDay();
  const bookingId = await aTandem(date);
  await handOut(date, bookingId);
  const before = (await helper.get(`/api/admin/today?date=${date}`)).body;
  site.setNow(onDay(date, '13:00'));
  const drill = aStep(bookingId, { isDrill: true, occurredAt: onDay(date, '12:40') });
  const seen = aStep(bookingId, {
    kind: 'seen',
    note: ' Behind the pier ',
    occurredAt: onDay(date, '12:45'),
  });
  const ahead = aStep(bookingId, { kind: 'found', occurredAt: onDay(date, '14:00') });
  expect(await record(helper, seen, drill)).toEqual(['recorded', 'recorded']);
  expect(await record(owner, drill, ahead)).toEqual(['repeated', 'recorded']);
  const { steps } = await readOverdue(date);
  expect(
    steps.map(({ kind, isDrill, note, staff, occurredAt }) => [kind, isDrill, note, staff, occurredAt]),
  ).toEqual([
    ['card-opened', true, null, 'helper', onDay(date, '12:40')],
    ['seen', false, 'Behind the pier', 'helper', onDay(date, '12:45')],
    // A clock that is ahead cannot know what is to come.
    ['found', false, null, expect.any(String), onDay(date, '13:00')],
  ]);
  expect(await readOverdue(date, owner)).toEqual(await readOverdue(date));
  expect((await helper.get(`/api/admin/today?date=${date}`)).body).toEqual(before);
  // An id that stands for something else, and a booking that there is not.
  expect(await record(helper, { ...drill, kind: 'found' }, aStep(999_999))).toEqual(['unknown', 'unknown']);
  const year = aStep(bookingId, { occurredAt: '0001-01-01T00:00:00Z', neighbourId: null });
  expect(await record(helper, year)).toEqual(['recorded']);
  const wrong = { steps: [aStep(bookingId, { neighbourId: bookingId })] };
  expect((await helper.post('/api/admin/overdue/steps', wrong)).status).toBe(422);
  await expect(site.database.run(sql`update overdue_steps set kind = 'seen'`)).rejects.toThrow(
    /kept as they are/,
  );
  await expect(site.database.run(sql`delete from overdue_steps`)).rejects.toThrow(/kept as they are/);
});

test('steps and the sentences of a closing are exported with the booking, and their words erased with it', async () => {
  const date = anotherDay();
  const bookingId = await aTandem(date);
  site.setNow(onDay(date, '13:00'));
  await record(
    helper,
    aStep(bookingId, { kind: 'seen', note: 'Behind the pier', occurredAt: onDay(date, '12:45') }),
  );
  const answers = [{ bookingId, sentence: 'At the marina' }];
  const { id, device, occurredAt } = aFact(bookingId, { occurredAt: onDay(date, '12:50') });
  await helper.post('/api/admin/today/closings', { id, device, occurredAt, date, answers });
  const search = `WATER-${bookingId}`;
  const chosen = { search, bookingIds: [bookingId] };
  const { data } = (await owner.post('/api/admin/privacy/export', chosen)).body;
  expect(data.overdue_steps).toMatchObject([{ note: 'Behind the pier', kind: 'seen' }]);
  expect(data.day_closing_answers).toMatchObject([{ sentence: 'At the marina' }]);
  await owner.patch(`/api/bookings/${bookingId}/cancel`);
  expect((await owner.post('/api/admin/privacy/erase', chosen)).status).toBe(200);
  expect(
    await site.database.rows(sql`
    select s.kind, s.note, a.sentence from overdue_steps s join day_closing_answers a using (booking_id)
    where booking_id = ${bookingId}`),
  ).toEqual([{ kind: 'seen', note: null, sentence: null }]);
});

test('the owner sets the limit, also to never, and the numbers; the country has numbers of its own', async () => {
  const date = anotherDay();
  const set = (key: string, value: string) => owner.put(`/api/system-settings/${key}`, { value });
  expect(await readOverdue(date)).toMatchObject({ limitMinutes: 60, emergencyNumbers: ['1530', '112'] });
  expect((await set('overdue_minutes', '0')).status).toBe(200);
  expect((await set('emergency_numbers', '+39 0544 443011, 1530')).status).toBe(200);
  const numbers = ['+39 0544 443011', '1530'];
  expect(await readOverdue(date)).toMatchObject({ limitMinutes: null, emergencyNumbers: numbers });
  for (const wrong of ['call mum', '1530;112', '1,2,3,4'])
    expect((await set('emergency_numbers', wrong)).status).toBe(422);
  expect((await set('overdue_minutes', '-1')).status).toBe(422);
  await set('overdue_minutes', '60');
  await set('emergency_numbers', '');
});
