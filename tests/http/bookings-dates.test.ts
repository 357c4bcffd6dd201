import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBookingRequest } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
const machineZone = process.env.TZ;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});
afterEach(() => {
  process.env.TZ = machineZone;
});

/** Stands at an instant, with the calendar that the server has by then, and books. */
async function bookAt(now: string, wishes: Parameters<typeof aBookingRequest>[0]): Promise<Answer> {
  site.setNow(now);
  await staff.post('/api/initialize-availability');
  return site.client().post('/api/bookings', aBookingRequest(wishes));
}

function outcomeOf({ status, body }: Answer): string {
  return status === 201 ? 'booked' : body.code;
}

const tooEarlyOrLate = 'bookings/date-not-bookable';

test.each([
  ['in summer, at 13:59:59', '2027-06-14T11:59:59Z', '2027-06-15', 'booked'],
  ['in summer, at 14:00:00', '2027-06-14T12:00:00Z', '2027-06-15', tooEarlyOrLate],
  ['in winter, at 13:59:59', '2027-12-10T12:59:59.999Z', '2027-12-11', 'booked'],
  ['in winter, at 14:00:00', '2027-12-10T13:00:00Z', '2027-12-11', tooEarlyOrLate],
  ['when summer time began today, at 13:59:59', '2027-03-28T11:59:59Z', '2027-03-29', 'booked'],
  ['when summer time began today, at 14:00:00', '2027-03-28T12:00:00Z', '2027-03-29', tooEarlyOrLate],
  ['when summer time ended today, at 13:59:59', '2027-10-31T12:59:59Z', '2027-11-01', 'booked'],
  ['when summer time ended today, at 14:00:00', '2027-10-31T13:00:00Z', '2027-11-01', tooEarlyOrLate],
  ['a second before the clocks go forward', '2027-03-28T00:59:59Z', '2027-03-29', 'booked'],
  ['when the clocks have gone forward', '2027-03-28T01:00:00Z', '2027-03-29', 'booked'],
  ['at half past two, the first time', '2027-10-31T00:30:00Z', '2027-11-01', 'booked'],
  ['at half past two, the second time', '2027-10-31T01:30:00Z', '2027-11-01', 'booked'],
  ['on the last day of the year', '2027-12-31T12:59:59Z', '2028-01-01', 'booked'],
  ['on the day before 29 February', '2028-02-28T12:59:59Z', '2028-02-29', 'booked'],
])('tomorrow, %s', async (_, now, bookingDate, outcome) => {
  expect(outcomeOf(await bookAt(now, { bookingDate }))).toBe(outcome);
});

test.each([
  ['the day after tomorrow, at 23:59:59', '2027-06-14T21:59:59Z', '2027-06-16', 'booked'],
  ['today, at midnight', '2027-06-13T22:00:00Z', '2027-06-14', tooEarlyOrLate],
  ['today in Rome, which is tomorrow in UTC', '2027-06-14T22:30:00Z', '2027-06-15', tooEarlyOrLate],
  ['tomorrow in Rome, two days ahead in UTC', '2027-06-14T22:30:00Z', '2027-06-16', 'booked'],
  ['yesterday', '2027-06-14T08:00:00Z', '2027-06-13', tooEarlyOrLate],
  ['60 days ahead', '2027-06-14T08:00:00Z', '2027-08-13', 'booked'],
  ['61 days ahead', '2027-06-14T08:00:00Z', '2027-08-14', tooEarlyOrLate],
  ['60 days ahead, across the change of the clocks', '2027-10-01T08:00:00Z', '2027-11-30', 'booked'],
  ['61 days ahead, across the change of the clocks', '2027-10-01T08:00:00Z', '2027-12-01', tooEarlyOrLate],
  ['60 days ahead, just after midnight in Rome', '2027-06-14T22:00:00Z', '2027-08-14', 'booked'],
  ['a year ahead', '2027-06-14T08:00:00Z', '2028-06-14', tooEarlyOrLate],
])('%s', async (_, now, bookingDate, outcome) => {
  expect(outcomeOf(await bookAt(now, { bookingDate }))).toBe(outcome);
});

test('a day outside the window is refused although it has slots, and the message names the window', async () => {
  const range = { itemId: 'single-kayak', startDate: '2027-08-14', endDate: '2027-08-14', quantity: 5 };
  await staff.post('/api/admin/availability/bulk-update', range);
  const { status, body } = await bookAt('2027-06-14T12:00:00Z', { bookingDate: '2027-08-14' });
  expect([status, body]).toEqual([
    422,
    {
      code: tooEarlyOrLate,
      message: 'This date cannot be booked online. Please choose a day from 16 June 2027 to 13 August 2027.',
    },
  ]);
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a server in %s keeps the calendar of Rome',
  async (zone) => {
    process.env.TZ = zone;
    // The control: the process really lives in this zone now.
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const outcomes = [
      await bookAt('2027-06-14T11:59:59Z', { bookingDate: '2027-06-15' }),
      await bookAt('2027-06-14T12:00:00Z', { bookingDate: '2027-06-15' }),
      await bookAt('2027-06-14T22:30:00Z', { bookingDate: '2027-06-15' }),
      await bookAt('2027-06-14T22:30:00Z', { bookingDate: '2027-08-14' }),
      await bookAt('2027-06-14T08:00:00Z', { bookingDate: '2027-06-20', dateOfBirth: '2009-06-14' }),
      await bookAt('2027-06-14T08:00:00Z', { bookingDate: '2027-06-20', dateOfBirth: '2009-06-15' }),
    ];
    expect(outcomes.map(outcomeOf)).toEqual([
      'booked',
      tooEarlyOrLate,
      tooEarlyOrLate,
      'booked',
      'booked',
      'bookings/too-young',
    ]);
    expect(outcomes[0]?.body.bookingDate).toBe('2027-06-15');
    expect(outcomes[4]?.body.dateOfBirth).toBe('2009-06-14');
  },
);

const tooYoung = 'bookings/too-young';

test.each([
  ['18 today', '2027-06-14T08:00:00Z', '2009-06-14', 'booked'],
  ['18 tomorrow', '2027-06-14T08:00:00Z', '2009-06-15', tooYoung],
  ['18 on the day of the rental only', '2027-06-14T08:00:00Z', '2009-06-20', tooYoung],
  ['18 since midnight in Rome', '2027-06-14T22:00:00Z', '2009-06-15', 'booked'],
  ['18 in a second in Rome', '2027-06-14T21:59:59Z', '2009-06-15', tooYoung],
  ['born on 29 February, on 28 February', '2026-02-28T12:00:00Z', '2008-02-29', tooYoung],
  ['born on 29 February, on 1 March', '2026-03-01T12:00:00Z', '2008-02-29', 'booked'],
  ['not born yet', '2027-06-14T08:00:00Z', '2030-01-01', tooYoung],
  ['born in 1930', '2027-06-14T08:00:00Z', '1930-01-01', 'booked'],
])('a customer who is %s', async (_, now, dateOfBirth, outcome) => {
  const bookingDate = now.startsWith('2026') ? '2026-03-10' : '2027-06-20';
  expect(outcomeOf(await bookAt(now, { bookingDate, dateOfBirth }))).toBe(outcome);
});

test('a customer who is too young is told so in the words of the site', async () => {
  const answer = await bookAt('2027-06-14T08:00:00Z', { dateOfBirth: '2010-01-01' });
  expect(answer.body.message).toBe('You must be at least 18 years old to make a booking.');
});

test.each([
  '2009-02-29',
  '0000-05-20',
  '1899-12-31',
  '1990-00-10',
  '1990-13-10',
  '1990-06-31',
  '90-06-30',
  '20/05/1990',
])('the date of birth %s is refused', async (dateOfBirth) => {
  site.setNow('2027-06-14T08:00:00Z');
  const { status, body } = await staff.post('/api/bookings', aBookingRequest({ dateOfBirth }));
  expect(status).toBe(422);
  expect(body.issues[0].path).toBe('dateOfBirth');
});

test.each(['2027-02-29', '0000-06-20', '2027-06-20T10:00:00Z', '20-06-2027', ''])(
  'there is no day %j to book',
  async (bookingDate) => {
    const { status, body } = await staff.post('/api/bookings', aBookingRequest({ bookingDate }));
    expect([status, body.issues[0].path]).toEqual([422, 'bookingDate']);
  },
);

test.each(['10:00', '10:15-10:45', '04:30-05:00', '22:00-22:30', '10:00-11:00', '10:00-10:30 '])(
  'there is no half hour %j',
  async (timeSlot) => {
    const { status, body } = await staff.post('/api/bookings', aBookingRequest({ timeSlot }));
    expect([status, body.issues[0].path]).toEqual([422, 'timeSlot']);
  },
);
