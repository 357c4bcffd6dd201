import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { durations, timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { aBookingRequest } from '../support/factories.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
});

/** Mostly what is expected, now and then anything at all. */
function mostly<Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() });
}

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const someDate = fc
  .date({ min: new Date('2027-06-13'), max: new Date('2027-08-15'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someItem = fc.record(
  {
    itemId: mostly(fc.constantFrom('single-kayak', 'tandem-kayak', 'sup', 'sup', 'jet-ski', '__proto__')),
    quantity: mostly(fc.integer({ min: 0, max: 6 })),
    duration: mostly(fc.constantFrom(...durations)),
    price: mostly(fc.constantFrom(undefined, undefined, undefined, '€8', '14', '€25')),
  },
  { requiredKeys: ['itemId', 'quantity', 'duration'] },
);
const itemsBooked = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(someItem, { minLength: 1, maxLength: 3 }).map((items) => JSON.stringify(items)),
  },
  { weight: 4, arbitrary: someItem.map((item) => JSON.stringify({ [String(item.itemId)]: item })) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText },
);

const body = fc
  .record(
    {
      fullName: mostly(
        fc.oneof({ weight: 8, arbitrary: fc.constant('Anna Rossi') }, { weight: 1, arbitrary: anyText }),
      ),
      email: mostly(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant('fuzz@example.com') },
          { weight: 2, arbitrary: fc.emailAddress() },
          { weight: 1, arbitrary: anyText },
        ),
      ),
      dateOfBirth: mostly(
        fc.constantFrom('1990-05-20', '1985-01-01', '2009-06-14', '2009-06-15', '1990-02-30'),
      ),
      phoneNumber: mostly(
        fc.oneof({ weight: 8, arbitrary: fc.constant('+39 333 1234567') }, { weight: 1, arbitrary: anyText }),
      ),
      waiverAccepted: mostly(fc.constant(true)),
      bookingDate: mostly(someDate),
      timeSlot: mostly(fc.constantFrom(...timeSlotsOf(usualHours))),
      itemsBooked: mostly(itemsBooked),
      status: mostly(fc.constantFrom('pending', undefined)),
      language: mostly(fc.constantFrom('EN', 'IT', 'PL', undefined)),
      acceptedDocuments: mostly(fc.constantFrom({}, undefined)),
      extra: mostly(fc.constant(undefined)),
    },
    { requiredKeys: [] },
  )
  .map((wishes) => ({ ...aBookingRequest(), ...wishes }));

async function post(payload: unknown, headers: Record<string, string> = {}): Promise<void> {
  const answer = await site.client().post('/api/bookings', payload, headers);
  if (answer.status === 201) return;
  expectRefusal(answer, 400, 409, 413, 422);
}

async function expectIntact(): Promise<void> {
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
}

test('whatever is sent as a booking is booked or refused, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(body, (payload) => post(payload)),
    { numRuns: 500 },
  );
  await expectIntact();
  // The control: enough of them came through to be a test.
  const { count } = (await site.database.row<{ count: number }>(sql`select count(*) from bookings`)) ?? {};
  expect(count).toBeGreaterThan(10);
});

test('whatever items are asked for, they are booked or refused', async () => {
  const request = itemsBooked.map((text) => ({ ...aBookingRequest(), itemsBooked: text }));
  await fc.assert(
    fc.asyncProperty(request, (payload) => post(payload)),
    { numRuns: 300 },
  );
  await expectIntact();
});

test('whatever JSON is sent instead of a booking is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), anyText), (payload) => post(payload)),
    { numRuns: 200 },
  );
});

test('whatever key is sent with it, a booking is made or refused', async () => {
  const key = fc.oneof(fc.stringMatching(/^[\w-]{6,12}$/), fc.stringMatching(/^[ -~]{0,120}$/));
  const keyed = fc.asyncProperty(key, (text) => post(aBookingRequest(), { 'idempotency-key': text }));
  await fc.assert(keyed, { numRuns: 100 });
  await expectIntact();
});
