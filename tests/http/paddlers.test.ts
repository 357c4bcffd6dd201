import { beforeAll, expect, test } from 'vitest';
import type { Paddler, Paddlers } from '#features/bookings/paddlers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  await setAsking(true);
});

const setAsking = (isOn: boolean) => staff.put('/api/system-settings/ask_paddlers', { value: String(isOn) });

const tandem = itemsText({ itemId: 'tandem-kayak', price: '€18' });
const adult: Paddler = { fullName: 'Łukasz Żak', dateOfBirth: '1988-02-01' };
const child: Paddler = {
  fullName: 'Niccolò Però',
  dateOfBirth: '2015-05-03',
  guardianName: 'Anna Rossi',
  guardianAgrees: true,
};
const withBooker = (...others: Paddlers['others']): Paddlers => ({ bookerPaddles: true, others });

const book = (paddlers: unknown, wishes: object = {}) =>
  site.client().post('/api/bookings', {
    ...aBookingRequest({ itemsBooked: tandem, bookingDate: anotherDay(), ...wishes }),
    ...(paddlers === undefined ? {} : { paddlers }),
  });

const listKept = (bookingId: number) =>
  site.database.rows<Record<string, unknown>>(sql`
    select position, is_booker, is_minor, full_name, date_of_birth::text, guardian_name, guardian_statement
    from booking_paddlers where booking_id = ${bookingId} order by position`);

const nobody = { fullName: null, dateOfBirth: null, guardianName: null, guardianStatement: null };

test('who paddles along is kept with the booking, with what the guardian ticked', async () => {
  const { status, body } = await book(withBooker(child), { language: 'IT' });
  expect(status).toBe(201);
  expect(await listKept(body.id)).toEqual([
    { position: 1, isBooker: true, isMinor: false, ...nobody },
    {
      ...{ position: 2, isBooker: false, isMinor: true },
      ...{ fullName: 'Niccolò Però', dateOfBirth: '2015-05-03', guardianName: 'Anna Rossi' },
      guardianStatement:
        'Io, Anna Rossi, sono il genitore o tutore di Niccolò Però e accetto per suo conto i documenti qui sotto.',
    },
  ]);
});

test('who books need not paddle, seats may stay empty, and an adult has no guardian', async () => {
  const two = itemsText({ itemId: 'tandem-kayak', price: '€18', quantity: 2 });
  const others = [{ ...adult, guardianName: 'Anna Rossi', guardianAgrees: true }, null, child, null];
  const { status, body } = await book({ bookerPaddles: false, others }, { itemsBooked: two });
  expect(status).toBe(201);
  expect(await listKept(body.id)).toMatchObject([
    { isBooker: false, isMinor: false, fullName: 'Łukasz Żak', guardianName: null, guardianStatement: null },
    { isBooker: false, isMinor: true, fullName: 'Niccolò Però' },
  ]);
});

test('seats are those of all that is booked, and follow the items', async () => {
  const three = itemsText({ itemId: 'single-kayak', price: '€14', quantity: 3 });
  expect((await book(withBooker(adult, child), { itemsBooked: three })).status).toBe(201);
  expectRefusal(await book(withBooker(adult), { itemsBooked: three }), 409);
  const { body: sup } = await staff.get('/api/rental-items/sup');
  const { itemId: _, ...details } = sup;
  expect((await staff.put('/api/rental-items/sup', { ...details, seats: 4 })).body.seats).toBe(4);
  const large = itemsText({ itemId: 'sup', price: '€14' });
  expectRefusal(await book(withBooker(adult), { itemsBooked: large }), 409);
  expect((await book(withBooker(adult, child, null), { itemsBooked: large })).status).toBe(201);
  const items: { itemId: string; seats: number }[] = (await site.client().get('/api/rental-items')).body;
  expect(items.map(({ itemId, seats }) => [itemId, seats])).toEqual([
    ['single-kayak', 1],
    ['tandem-kayak', 2],
    ['sup', 4],
  ]);
});

test.each([0, 21, 1.5, -1, '2', null])('%j is no number of seats', async (seats) => {
  const { body } = await staff.get('/api/rental-items/tandem-kayak');
  const { itemId: _, ...details } = body;
  const answer = await staff.put('/api/rental-items/tandem-kayak', { ...details, seats });
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([
    { path: 'seats', message: 'Please enter a whole number from 1 to 20' },
  ]);
});

test('nothing is booked without everybody, and a second try is fine', async () => {
  const before = await readWrittenState(site.database);
  for (const paddlers of [
    undefined,
    withBooker(),
    withBooker(adult, adult),
    { bookerPaddles: false, others: [adult] },
  ])
    expect((await book(paddlers)).body.code).toBe('bookings/paddlers-changed');
  expect(await readWrittenState(site.database)).toBe(before);
});

const { guardianName: _n, guardianAgrees: _a, ...unsigned } = child;
test.each([
  ['fullName', { ...adult, fullName: ' ' }, 'Full name is required'],
  ['fullName', { ...adult, fullName: 'a'.repeat(101) }, 'Please use at most 100 characters'],
  ['fullName', { ...adult, fullName: '123 456' }, 'Please write your name in letters'],
  ['dateOfBirth', { ...adult, dateOfBirth: '01.02.1988' }, 'Date of birth must be in YYYY-MM-DD format'],
  ['dateOfBirth', { ...adult, dateOfBirth: '1988-02-31' }, 'This date does not exist'],
  ['dateOfBirth', { ...adult, dateOfBirth: '1899-12-31' }, 'This date does not exist'],
  ['dateOfBirth', { ...adult, dateOfBirth: '2028-01-01' }, 'This day is still to come'],
  ['guardianName', { ...child, guardianName: '' }, 'Full name is required'],
  ['guardianAgrees', { ...child, guardianAgrees: false }, 'A parent or guardian has to agree'],
  ['guardianName', unsigned, 'Please write who signs for them'],
])('%s of %j is refused beside its field', async (field, paddler, message) => {
  const answer = await book(withBooker(paddler as Paddler));
  expectRefusal(answer, 422);
  expect(answer.body.issues).toContainEqual({ path: `paddlers.others.0.${field}`, message });
});

test('somebody has to paddle, and it is said in the language of the visitor', async () => {
  const answer = await book({ bookerPaddles: false, others: [null, null] }, { language: 'PL' });
  expectRefusal(answer, 422);
  expect(answer.body.issues).toEqual([
    { path: 'paddlers.bookerPaddles', message: 'Ktoś musi płynąć: podaj co najmniej jedną osobę' },
  ]);
});

test.each([
  'none',
  7,
  [],
  { bookerPaddles: true },
  { bookerPaddles: 'yes', others: [adult] },
  withBooker({ ...adult, extra: 1 } as Paddler),
  withBooker(...Array<Paddler>(201).fill(adult)),
])('%j is no list of paddlers', async (paddlers) => {
  expectRefusal(await book(paddlers), 422);
});

test('the day on which somebody turns 18 decides, on the day of booking', async () => {
  site.setNow('2027-06-15T08:00:00Z');
  const born = (dateOfBirth: string) => withBooker({ fullName: 'Nearly There', dateOfBirth });
  expectRefusal(await book(born('2009-06-16')), 422);
  const { body } = await book(born('2009-06-15'));
  expect(await listKept(body.id)).toContainEqual(expect.objectContaining({ position: 2, isMinor: false }));
});

test('who books has to be of age, whoever paddles', async () => {
  const answer = await book(withBooker(adult), { dateOfBirth: '2012-01-01' });
  expectRefusal(answer, 422);
  expect(answer.body.code).toBe('bookings/too-young');
});

test('the database lets nothing of a paddler change but what is personal, and that only away', async () => {
  const { body } = await book(withBooker(child));
  const { id } = body;
  const { database } = site;
  const edits = [
    sql`update booking_paddlers set full_name = 'Other' where booking_id = ${id} and position = 2`,
    sql`update booking_paddlers set date_of_birth = '2000-01-01' where booking_id = ${id} and position = 2`,
    sql`update booking_paddlers set guardian_name = 'Other' where booking_id = ${id} and position = 2`,
    sql`update booking_paddlers set guardian_statement = 'Other' where booking_id = ${id} and position = 2`,
    sql`update booking_paddlers set position = 9 where booking_id = ${id} and position = 2`,
    sql`update booking_paddlers set is_minor = false, guardian_name = null, guardian_statement = null
      where booking_id = ${id} and position = 2`,
    sql`delete from booking_paddlers where booking_id = ${id}`,
  ];
  for (const edit of edits)
    await expect(database.run(edit)).rejects.toThrow(`the paddlers of booking ${id} stay as they are`);
  await database.run(sql`
    update booking_paddlers set full_name = null, date_of_birth = null, guardian_name = null,
      guardian_statement = null where booking_id = ${id}`);
  expect((await listKept(id))[1]).toEqual({ position: 2, isBooker: false, isMinor: true, ...nobody });
  await expect(
    database.run(sql`update booking_paddlers set full_name = 'Other' where booking_id = ${id}`),
  ).rejects.toThrow('stay as they are');
  const { bytes } = await staff.get(`/api/bookings/${id}/evidence`);
  expect((await readPdf(bytes)).text).toContain('Paddler 2 Not recorded Not recorded Under 18');
});

test('the PDF names everybody, in the language of the booking', async () => {
  const { body } = await book(withBooker(child), { language: 'PL', fullName: 'Zażółć Gęślą Jaźń' });
  const { bytes } = await staff.get(`/api/bookings/${body.id}/evidence`);
  const { text } = await readPdf(bytes);
  for (const words of [
    'Kto płynie',
    'Uczestnik 1 Zażółć Gęślą Jaźń Data urodzenia: 20 maja 1990',
    'Uczestnik 2 Niccolò Però Data urodzenia: 3 maja 2015',
    'podpisuje Anna Rossi',
    'jestem rodzicem lub opiekunem osoby: Niccolò Però',
  ])
    expect(text).toContain(words);
});

test('staff read who paddles, strangers and the guest do not', async () => {
  const { body } = await book(withBooker(child));
  const address = `/api/bookings/${body.id}/paddlers`;
  const answer = await staff.get(address);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual([
    {
      ...{ position: 1, isBooker: true, isMinor: false, fullName: null, dateOfBirth: null },
      ...{ guardianName: null, leftAt: null },
    },
    {
      ...{ position: 2, isBooker: false, isMinor: true, fullName: 'Niccolò Però', dateOfBirth: '2015-05-03' },
      ...{ guardianName: 'Anna Rossi', leftAt: null },
    },
  ]);
  expectRefusal(await site.client().get(address), 401);
});

test('a repeated request gets the same booking, and its paddlers once', async () => {
  const request = {
    ...aBookingRequest({ itemsBooked: tandem, bookingDate: anotherDay() }),
    paddlers: withBooker(adult),
  };
  const headers = { 'idempotency-key': 'the-same-paddlers' };
  const client = site.client();
  const answers = [];
  for (let n = 0; n < 2; n += 1)
    answers.push(await client.send('POST', '/api/bookings', { body: request, headers }));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
    Array(2).fill([201, answers[0]?.body.id]),
  );
  expect(await listKept(answers[0]?.body.id)).toHaveLength(2);
});

test('the desk asks nobody', async () => {
  const sold = await staff.post('/api/admin/walk-ins', {
    source: 'walk_in',
    itemsBooked: tandem,
    pay: 'cash',
  });
  expect(sold.status).toBe(201);
  expect(await listKept(sold.body.id)).toEqual([]);
});

test('where nobody asks, nothing is kept', async () => {
  await setAsking(false);
  const sent = await book(withBooker(child));
  expect(await listKept(sent.body.id)).toEqual([]);
  const { id } = await makeBooking(site.client(), { itemsBooked: tandem, bookingDate: anotherDay() });
  expect((await staff.get(`/api/bookings/${id}/paddlers`)).body).toEqual([]);
  const { bytes } = await staff.get(`/api/bookings/${id}/evidence`);
  expect((await readPdf(bytes)).text).not.toContain('Who paddles');
});

test('the log of what staff do has neither names nor birth dates of paddlers', async () => {
  await setAsking(true);
  const request = aBookingRequest({ itemsBooked: tandem, bookingDate: anotherDay() });
  expect((await staff.post('/api/bookings', { ...request, paddlers: withBooker(child) })).status).toBe(201);
  const changes = await site.database.rows<{ after: object }>(sql`
    select after from audit_changes where table_name = 'booking_paddlers'`);
  expect(changes.map(({ after }) => Object.keys(after).toSorted())).toEqual(
    Array(2).fill(['booking_id', 'is_booker', 'is_minor', 'position']),
  );
});
