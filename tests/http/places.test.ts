import { expect, test } from 'vitest';
import { notifyPlaces, writeNewBookingMails } from '#features/notifications/server/notifications.public.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { listOutbox } from '../support/outbox.ts';
import { addPlace, aPlace, changePlan, readPlaces, readPlan, setDay } from '../support/places.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();

const mailPlace = { ...site.config, clock: site.bookings.clock };
const notify = () => notifyPlaces(site.database, mailPlace);

/** Mails about the place alone. */
async function placeMailsOf(id: number) {
  return (await listOutbox(site.database, id)).filter(({ kind }) => kind.startsWith('place-'));
}

/** Lines of a calendar file, as a calendar puts them together. */
function linesOf(file: string | null | undefined): string[] {
  return (file ?? '').replaceAll('\r\n ', '').split('\r\n');
}

const placeOf = async (date: string, language = 'EN') =>
  (await visitor.get(`/api/places/${date}?language=${language}`)).body.place;

let names = 0;
function anotherName(): string {
  names += 1;
  return `Spiaggia ${names}`;
}

/** Far enough from today that the usual week does not hold. */
function aFarDay(): string {
  const day = anotherDay();
  return day > '2027-06-28' ? day : aFarDay();
}

test('a first start has places, and the usual week holds for the current week only', async () => {
  expect((await readPlaces(staff)).map((place) => place.names.PL).toSorted()).toEqual([
    'Lido Adriano',
    'Marina Romea',
    'Marina di Ravenna',
    'Punta Marina',
  ]);
  expect(await placeOf('2027-06-20')).toEqual({
    name: 'Marina di Ravenna',
    directions: '',
    language: 'EN',
    latitude: null,
    longitude: null,
  });
  // A Monday, and a Sunday of the next week.
  expect(await placeOf('2027-06-14')).toBeNull();
  expect(await placeOf('2027-06-27')).toBeNull();
  await changePlan(staff, { weeksAhead: 1 });
  expect(await placeOf('2027-06-27')).toMatchObject({ name: 'Marina di Ravenna' });
  expect(await placeOf('2027-07-04')).toBeNull();
  await changePlan(staff, { weeksAhead: 0 });
});

test('a text on a weekday of the section is a place, and is read as it was written', async () => {
  const readWeek = async (language: Language) => {
    const { body } = await staff.get(
      `/api/homepage-content/weekly-schedule?language=${language}&includeInactive=true`,
    );
    return body;
  };
  const write = async (language: Language, text: string | null) => {
    const { id } = await readWeek(language);
    return staff.post('/api/homepage-content', { contentData: { id, monday: text } });
  };
  const saved = await write('EN', 'The lagoon');
  expect(saved.body.monday).toBe('The lagoon');
  expect((await readWeek('IT')).monday).toBeNull();
  // Visitors rather read it in another language than not at all.
  expect((await visitor.get('/api/homepage-content/weekly-schedule?language=IT')).body.monday).toBe(
    'The lagoon',
  );
  expect((await write('IT', 'La laguna')).body.monday).toBe('La laguna');
  expect(await placeOf('2027-06-14', 'IT')).toMatchObject({ name: 'La laguna', language: 'IT' });
  const places = await readPlaces(staff);
  expect(places.find(({ names }) => names.EN === 'The lagoon')?.names.IT).toBe('La laguna');
  // A name that is known is that place.
  await write('PL', 'Punta Marina');
  expect(await placeOf('2027-06-14')).toMatchObject({ name: 'Punta Marina' });
  expect(await readPlaces(staff)).toHaveLength(places.length);
  await write('EN', null);
  expect(await placeOf('2027-06-14')).toBeNull();
});

test('a date that differs wins over the week, on the home page too', async () => {
  const place = await addPlace(staff, aPlace(anotherName()));
  await setDay(staff, '2027-06-19', place.id);
  expect(await placeOf('2027-06-19')).toMatchObject({ name: place.names.EN });
  const { body: week } = await visitor.get('/api/homepage-content/weekly-schedule');
  expect([week.saturday, week.sunday]).toEqual([place.names.EN, 'Marina di Ravenna']);
  await changePlan(staff, { days: [] });
});

test.each<[Language, string, string, string]>([
  ['EN', 'Now it is known where to come', 'Take bus 70', 'Where to come on'],
  ['IT', 'Ora si sa dove venire', 'Prendi l’autobus 70', 'Dove venire'],
  ['PL', 'Już wiadomo, dokąd przyjść', 'Jedź autobusem 70', 'Gdzie się spotkamy'],
])(
  'in %s: who waits for the place is told once and by itself, with a calendar entry that has it',
  async (language, title, directions, subject) => {
    const bookingDate = aFarDay();
    const booking = await makeBooking(site.client(), { language, bookingDate });
    expect(await notify()).toBe(0);
    const place = await addPlace(
      staff,
      aPlace(`${anotherName()}, Bagno; 12`, {
        directions: { EN: 'Take bus 70\nto the end', IT: 'Prendi l’autobus 70', PL: 'Jedź autobusem 70' },
        latitude: 44.443,
        longitude: 12.296,
      }),
    );
    const name = place.names[language];
    // Nobody is asked about those who wait.
    await setDay(staff, bookingDate, place.id, false);
    const runs = await Promise.all([notify(), notify()]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await notify()).toBe(0);
    const [mail, ...others] = await placeMailsOf(booking.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'place-announced', language, recipient: booking.email });
    expect(mail?.subject).toContain(subject);
    expect(mail?.html).toContain(title);
    const map = 'https://www.google.com/maps/search/?api=1&query=44.443%2C12.296';
    for (const part of [name, directions, map]) expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(`<a href="${map.replace('&', '&amp;')}"`);
    const lines = linesOf(mail?.calendar);
    expect(lines).toContain(`LOCATION:${name.replace(',', '\\,').replace(';', '\\;')}`);
    expect(lines).toContain('GEO:44.443;12.296');
    expect(lines).toContain('SEQUENCE:1');
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(directions);
  },
);

test('a new week announces the places of its days', async () => {
  const booking = await makeBooking(site.client(), { bookingDate: '2027-06-23' });
  expect(await notify()).toBe(0);
  const nextWeek = {
    ...mailPlace,
    clock: { ...mailPlace.clock, now: () => new Date('2027-06-21T06:00:00Z') },
  };
  await notifyPlaces(site.database, nextWeek);
  await notifyPlaces(site.database, nextWeek);
  const placeMails = await placeMailsOf(booking.id);
  expect(placeMails.map(({ kind }) => kind)).toEqual(['place-announced']);
  expect(placeMails[0]?.text).toContain('Punta Marina');
  // The clock of the other tests is still in the week before.
  await staff.patch(`/api/bookings/${booking.id}/cancel`);
});

test('staff are told whom a change concerns; guests hear of it in their languages, once', async () => {
  const bookingDate = aFarDay();
  const [first, second] = [
    await addPlace(staff, aPlace(anotherName())),
    await addPlace(staff, aPlace(anotherName())),
  ];
  await setDay(staff, bookingDate, first.id);
  const make = (language: Language) => makeBooking(site.client(), { language, bookingDate });
  const guests = [await make('EN'), await make('IT'), await make('PL'), await make('PL')];
  const gone = await make('EN');
  await staff.patch(`/api/bookings/${gone.id}/cancel`);
  expect((await listOutbox(site.database, guests[1]?.id))[0]?.text).toContain(first.names.IT);

  const { version, ...plan } = await readPlan(staff);
  const others = plan.days.filter(({ date }) => date !== bookingDate);
  const wanted = { ...plan, days: [...others, { date: bookingDate, placeId: second.id }] };
  const { body: concerned } = await staff.post('/api/admin/place-plan/preview', wanted);
  expect(concerned).toEqual({ told: { EN: 1, IT: 1, PL: 2 }, waitingCount: 0, withoutEmailCount: 0 });
  expect(await readPlan(staff)).toEqual({ version, ...plan });
  const edit = { ...wanted, version, notifyGuests: true };
  const once = await staff.put('/api/admin/place-plan', edit);
  const again = await staff.put('/api/admin/place-plan', edit);
  expect([once.status, again.status, again.body]).toEqual([200, 200, once.body]);
  expect((await Promise.all([notify(), notify()])).reduce((sum, count) => sum + count)).toBe(4);
  expect(await notify()).toBe(0);
  const titles = ['Where to come has changed', 'È cambiato il luogo', 'Zmieniło się', 'Zmieniło się'];
  for (const [index, guest] of guests.entries()) {
    const placeMails = await placeMailsOf(guest.id);
    expect(placeMails.map(({ kind }) => kind)).toEqual(['place-changed']);
    expect(placeMails[0]?.html).toContain(titles[index]);
    expect(placeMails[0]?.text).toContain(second.names.EN);
  }
  expect(await placeMailsOf(gone.id)).toEqual([]);

  // To be announced again, and known once more.
  await setDay(staff, bookingDate, null);
  expect(await notify()).toBe(4);
  await setDay(staff, bookingDate, first.id, false);
  expect(await notify()).toBe(4);
  const kinds = (await placeMailsOf(guests[2]?.id ?? 0)).map(({ kind, calendar }) => [
    kind,
    linesOf(calendar).find((line) => line.startsWith('SEQUENCE')),
  ]);
  expect(kinds).toEqual([
    ['place-changed', 'SEQUENCE:1'],
    ['place-changed', 'SEQUENCE:2'],
    ['place-announced', 'SEQUENCE:3'],
  ]);
});

test('guests are not told where staff did not want it, but of the next change that they want told', async () => {
  const bookingDate = aFarDay();
  const [first, second, third] = [
    await addPlace(staff, aPlace(anotherName())),
    await addPlace(staff, aPlace(anotherName())),
    await addPlace(staff, aPlace(anotherName())),
  ];
  await setDay(staff, bookingDate, first.id);
  const booking = await makeBooking(site.client(), { bookingDate });
  await setDay(staff, bookingDate, second.id, false);
  expect(await notify()).toBe(0);
  await setDay(staff, bookingDate, third.id);
  expect(await notify()).toBe(1);
  expect((await placeMailsOf(booking.id))[0]?.text).toContain(third.names.EN);
});

test('a booking whose mail is written while the place changes hears of the right one', async () => {
  const bookingDate = aFarDay();
  const [first, second] = [
    await addPlace(staff, aPlace(anotherName())),
    await addPlace(staff, aPlace(anotherName())),
  ];
  await setDay(staff, bookingDate, first.id);
  const { id } = await makeBooking(site.client(), { bookingDate });
  await site.database.run(sql`delete from told_places where booking_id = ${id}`);
  await site.database.run(sql`delete from outbox_mails where booking_id = ${id}`);
  await site.database.transaction((tx) =>
    site.bookings.announce(tx, { kind: 'booking-kept', bookingId: id }),
  );
  const database: Database = {
    ...site.database,
    transaction: (work) =>
      site.database.transaction(async (tx) => {
        const outcome = await work(tx);
        // Committed before the mail is, without one to those who are told already.
        await setDay(staff, bookingDate, second.id, false);
        return outcome;
      }),
  };
  await writeNewBookingMails({ database, context: mailPlace, log: site.captured.log });
  const [received] = await listOutbox(site.database, id);
  expect(received?.text).toContain(first.names.EN);
  expect(await notify()).toBe(1);
  expect((await placeMailsOf(id))[0]?.text).toContain(second.names.EN);
});

test('of two owners the second is refused, for the plan and for a place', async () => {
  const place = await addPlace(staff, aPlace(anotherName()));
  const plan = { ...(await readPlan(staff)), notifyGuests: true };
  await staff.put('/api/admin/place-plan', { ...plan, weeksAhead: 4 });
  const other = await staff.put('/api/admin/place-plan', { ...plan, weeksAhead: 5 });
  expect([other.status, other.body.code]).toEqual([409, 'place-news/plan-changed']);
  await changePlan(staff, { weeksAhead: 0 });

  const { id, ...stored } = place;
  const edit = { ...stored, notifyGuests: true, latitude: 44.4, longitude: 12.3 };
  const saved = await staff.put(`/api/admin/places/${id}`, edit);
  expect((await staff.put(`/api/admin/places/${id}`, edit)).body).toEqual(saved.body);
  const late = await staff.put(`/api/admin/places/${id}`, { ...edit, latitude: 45 });
  expect([late.status, late.body.code]).toEqual([409, 'place-news/place-changed']);
});

test('guests hear of a place that was changed, if staff want it', async () => {
  const bookingDate = aFarDay();
  const place = await addPlace(staff, aPlace(anotherName()));
  await setDay(staff, bookingDate, place.id);
  const booking = await makeBooking(site.client(), { bookingDate, language: 'IT' });
  const guests = await staff.get(`/api/admin/places/${place.id}/guests`);
  expect(guests.body.told).toEqual({ EN: 0, IT: 1, PL: 0 });
  const url = `/api/admin/places/${place.id}`;
  const { id: _, ...edit } = { ...place, latitude: 44.5, longitude: 12.2, notifyGuests: false };
  const quiet = await staff.put(url, edit);
  expect(await notify()).toBe(0);
  await staff.put(url, { ...edit, version: quiet.body.version, longitude: 12.25, notifyGuests: true });
  expect(await notify()).toBe(1);
  expect(linesOf((await placeMailsOf(booking.id))[0]?.calendar)).toContain('GEO:44.5;12.25');

  const used = await staff.send('DELETE', url);
  expect([used.status, used.body.code]).toEqual([409, 'place-news/place-in-use']);
  await changePlan(staff, { days: [] }, false);
  expect((await staff.send('DELETE', url)).status).toBe(200);
  expect((await staff.send('DELETE', url)).status).toBe(200);
  const gone = await staff.put('/api/admin/place-plan', {
    ...(await readPlan(staff)),
    days: [{ date: bookingDate, placeId: place.id }],
    notifyGuests: true,
  });
  expect([gone.status, gone.body.code]).toEqual([404, 'place-news/place-not-found']);
});

test('a place added twice is one, and another one of its name is refused', async () => {
  const fields = aPlace(anotherName());
  const place = await addPlace(staff, fields);
  expect(await addPlace(staff, fields)).toEqual(place);
  const other = await staff.post('/api/admin/places', { ...fields, latitude: 44, longitude: 12 });
  expect([other.status, other.body.code]).toEqual([409, 'place-news/place-exists']);
});

test.each([
  ['no name', { names: { EN: ' ', IT: '', PL: '' } }, 'names.EN'],
  ['half a point', { latitude: 44 }, 'longitude'],
  ['a point off the earth', { latitude: 91, longitude: 12 }, 'latitude'],
])('a place with %s is refused', async (_, change, path) => {
  const { status, body } = await staff.post('/api/admin/places', { ...aPlace(anotherName()), ...change });
  expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
    422,
    expect.arrayContaining([path]),
  ]);
});

test('pages are rendered again when a place or the plan changes', async () => {
  const revision = () => site.database.row(sql`select revision from page_revision`);
  const first = await revision();
  const place = await addPlace(staff, aPlace(anotherName()));
  const second = await revision();
  await setDay(staff, aFarDay(), place.id);
  expect([second, await revision()]).not.toContainEqual(first);
  expect(await revision()).not.toEqual(second);
});
