import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireHolds, expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

const timeSlots = timeSlotsOf(usualHours);

/** The defaults of the product, which other tests switch off. */
const limits = {
  LIMIT_BOOKINGS_PER_MINUTE: '0',
  LIMIT_UNPAID_PER_CONTACT: '2',
  LIMIT_PAY_LATER_BOOKINGS: '3',
  LIMIT_PAY_LATER_UNITS: '6',
  LIMIT_HELD_UNITS: '24',
  LIMIT_SLOT_SHARE: '50',
};

const firstDay = '2027-06-15';
const fleet: readonly [itemId: string, units: number][] = [
  ['single-kayak', 8],
  ['tandem-kayak', 6],
  ['sup', 8],
];

let site: PayingSite;
let minutesGone = 0;
beforeAll(async () => {
  site = await openPayingSite({ env: limits });
});
afterAll(() => site?.close());

/** Moves the injected clock, and the holds, which the clock of the database measures. */
async function letPass(minutes: number): Promise<void> {
  const { app } = site;
  minutesGone += minutes;
  app.setNow(new Date(Date.parse(testNow) + minutesGone * 60_000).toISOString());
  await app.database.run(sql`
    update bookings set hold_expires_at = hold_expires_at - make_interval(mins => ${minutes}) where state = 'held'`);
  await expireHolds(app.bookings);
  await expireUnconfirmed(app.bookings);
}

interface Squatted {
  payLater: number;
  held: number;
  /** The largest share of an item and slot, in per cent of its units. */
  share: number;
}

/** Unpaid bookings. */
async function readSquatted(): Promise<Squatted> {
  const row = await site.app.database.row<Squatted>(sql`
    with unpaid as (select * from bookings where state in ('held', 'pending'))
    select
      (select coalesce(sum(quantity), 0) from booking_lines l join unpaid b on b.id = l.booking_id
        where b.state = 'pending')::int as "payLater",
      (select coalesce(sum(quantity), 0) from booking_lines l join unpaid b on b.id = l.booking_id
        where b.state = 'held')::int as held,
      (select coalesce(max(100 * s.reserved / s.capacity), 0) from slots s where s.reserved > 0)::int as share`);
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** One try at something that holds units, always with another name, day, slot and quantity. */
async function squat(client: TestClient, n: number): Promise<Answer> {
  const [itemId, units] = fleet[n % fleet.length] as (typeof fleet)[number];
  const wishes = {
    bookingDate: addDays(firstDay, (n * 7) % 58),
    timeSlot: timeSlots[(n * 5) % 16] as string,
    itemsBooked: itemsText({ itemId, quantity: 1 + (n % units), duration: n % 2 === 0 ? '1' : '1/2' }),
    email: `stranger.${n}@example.com`,
    phoneNumber: `+39 347 ${String(2_000_000 + n)}`,
  };
  if (n % 4 === 3) return squatByOrder(client, wishes);
  const answer = await client.post('/api/bookings', aBookingRequest(wishes));
  if (answer.status === 201 && n % 2 === 0) await client.post(`/api/bookings/${answer.body.id}/pay-at-beach`);
  if (answer.status === 201) await client.post(`/api/bookings/${answer.body.id}/extend-hold`);
  return answer;
}

/** The other call that makes bookings: an order first, which is not paid, and then its booking. */
async function squatByOrder(
  client: TestClient,
  wishes: Parameters<typeof aBookingRequest>[0],
): Promise<Answer> {
  const customerInfo = aBookingRequest(wishes);
  // Without its cookies, which would make the checkout pay for a booking that it has.
  const stranger = site.app.client({ address: squatterAddress });
  const wish = {
    transactionId: 'WATER-1',
    customerEmail: customerInfo.email,
    customerName: customerInfo.fullName,
    itemsBooked: customerInfo.itemsBooked,
  };
  // The refusal of a wrong amount names the right one.
  const refused = await stranger.post('/api/payment/direct-checkout', { ...wish, amount: 1 });
  const amount = /€(\d+(?:\.\d+)?)/.exec(refused.text)?.[1];
  const begun = await stranger.post('/api/payment/direct-checkout', { ...wish, amount });
  return client.post('/api/payment/manually-create-booking', { orderId: begun.body.orderId, customerInfo });
}

const squatterAddress = '203.0.113.7';

/** Books as the site does: where work is asked for it is done, and the request is sent again. */
async function bookWithWork(
  client: TestClient,
  request: ReturnType<typeof aBookingRequest>,
): Promise<Answer> {
  const first = await client.post('/api/bookings', request);
  if (first.status !== 428) return first;
  const { challenge } = first.body;
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return client.post('/api/bookings', request, { 'proof-of-work': payload });
}

async function pay(client: TestClient, booking: Booking): Promise<void> {
  const checkout = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  expect(checkout, checkout.text).toMatchObject({ status: 200 });
  await site.control.visit(checkout.body);
  expect((await site.control.press(checkout.body.orderId, {})).outcome).toBe('paid');
}

test('a squatter never holds more than the limits, and the guests of a hotel get through beside it', async () => {
  const squatter = site.app.client({ address: squatterAddress });
  const codes = new Map<string, number>();
  for (let round = 0; round <= 2; round += 1) {
    for (let n = 0; n < 200; n += 1) {
      const { status, body } = await squat(squatter, round * 200 + n);
      const code = status === 201 || status === 200 ? 'booked' : body.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    const squatted = await readSquatted();
    expect(squatted.payLater).toBeLessThanOrEqual(6);
    expect(squatted.held).toBeLessThanOrEqual(24);
    expect(squatted.share).toBeLessThanOrEqual(50);
    // It does squat, and what stops it is what should.
    expect(squatted.payLater + squatted.held, JSON.stringify([...codes])).toBeGreaterThan(20);
    if (round < 2) await letPass(60);
  }
  expect([...codes.keys()].toSorted()).toEqual(['booked', 'bookings/slot-share', 'bookings/work-required']);

  // Ten guests of a hotel hold two kayaks each before the first of them has paid.
  const held: [TestClient, Booking][] = [];
  for (let guest = 0; guest < 10; guest += 1) {
    const client = site.app.client({ address: '198.51.100.20' });
    for (const hour of [guest % 4, 4 + (guest % 4)])
      held.push([client, await bookAsGuest(client, { day: guest % 2, hour })]);
  }
  for (const [client, booking] of held) await pay(client, booking);
  // So does one whose hotel the squatter is staying at.
  const neighbour = site.app.client({ address: '203.0.113.200' });
  for (const hour of [3, 7]) await pay(neighbour, await bookAsGuest(neighbour, { day: 0, hour }));
}, 240_000);

/** On days that the squatter has left alone. */
async function bookAsGuest(
  client: TestClient,
  { day, hour }: { day: number; hour: number },
): Promise<Booking> {
  const answer = await bookWithWork(
    client,
    aBookingRequest({
      bookingDate: addDays(firstDay, 58 + day),
      timeSlot: timeSlots[hour * 2] as string,
      itemsBooked: itemsText({ itemId: 'single-kayak', duration: '1/2' }),
    }),
  );
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body;
}
