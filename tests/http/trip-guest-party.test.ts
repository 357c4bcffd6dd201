import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { BookableDeparture } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields } from '#features/guided-trips/trips.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { cancelAsGuest, guestTokenOf, moveAsGuest, openGuest, viewTokenOf } from '../support/guests.ts';
import { moveTo } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, aVisitor, makeTrip } from '../support/trips.ts';
import { buyVoucher } from '../support/voucher-sale.ts';
import { makeVoucher, readVoucher, share } from '../support/vouchers.ts';

let paying: PayingSite;
let site: PayingSite['app'];
let owner: TestClient;
let guest: TestClient;
beforeAll(async () => {
  paying = await openPayingSite();
  site = paying.app;
  owner = await site.staffClient();
  guest = site.client();
});
afterAll(() => paying.close());
afterEach(async () => {
  site.setNow(testNow);
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
  expect(await site.database.rows(sql`select * from journal_differences`)).toEqual([]);
});

interface People {
  adults: number;
  children: number;
  craft: Record<string, number>;
  /** Places of paddlers who were named. */
  leaving?: number[];
}

const five: People = { adults: 2, children: 3, craft: { 'tandem-kayak': 2, 'single-kayak': 1 } };
const four: People = { adults: 2, children: 2, craft: { 'tandem-kayak': 2 } };
const six: People = { adults: 3, children: 3, craft: { 'tandem-kayak': 3 } };

/** Eight places at 10:00, where an adult pays €35 and a child €20.50. */
async function planDeparture(changes: Partial<TripFields> = {}) {
  const tripId = await makeTrip(owner, changes);
  const id = randomUUID();
  const departure = aDeparture({ tripId, date: anotherDay() });
  expect((await owner.put(`/api/admin/departures/${id}`, departure)).status).toBe(200);
  return { id, ...departure };
}

const read = async (id: string): Promise<BookableDeparture> =>
  (await guest.get(`/api/departures/${id}`)).body;

async function partyOf(id: string, { adults, children, craft, leaving }: People) {
  const { fares } = await read(id);
  return {
    seats: [adults, children].flatMap((quantity, n) =>
      quantity > 0 ? [{ fareId: fares[n]?.id ?? '', quantity }] : [],
    ),
    craft: Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity })),
    ...(leaving && { leaving }),
  };
}

async function book(id: string, people: People, more: object = {}) {
  const client = site.client();
  const { seats, craft } = await partyOf(id, people);
  const { fares } = await read(id);
  const priced = seats.map((seat) => ({
    ...seat,
    unitPriceCents: fares.find((fare) => fare.id === seat.fareId)?.amountCents,
  }));
  const answer = await client.post(`/api/departures/${id}/bookings`, {
    ...aVisitor(),
    ...{ seats: priced, craft },
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return { client, booking: answer.body as Booking };
}

/** Five of a family who have paid €131.50 by card. */
async function paidByCard(id: string, more: object = {}) {
  const { client, booking } = await book(id, five, more);
  const { body } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await paying.control.visit(body);
  await paying.control.press(body.orderId, {});
  return { booking, token: await guestTokenOf(site.database, booking.id) };
}

/** Comes with these people, as the page does it. */
async function come(token: string, booking: Booking, people: People): Promise<Answer> {
  const { bookingDate, timeSlot } = booking;
  const party = await partyOf(booking.trip?.departureId ?? '', people);
  return moveAsGuest(guest, token, { bookingDate, timeSlot, party });
}

const before = ({ bookingDate }: Booking, hours: number) =>
  site.setNow(new Date(Date.parse(`${bookingDate}T08:00:00Z`) - hours * 3_600_000).toISOString());

const refused = (answer: Answer, status: number, code: string) =>
  expect(answer).toMatchObject({ status, body: { code } });

const ledgerOf = async ({ id }: Booking) => {
  await refundPayments(site.payments);
  return site.database.rows<{ kind: string; cents: number }>(sql`
    select m.kind, m.amount_cents as cents from money_movements m left join payment_attempts a using (order_id)
    where coalesce(m.booking_id, a.booking_id) = ${id} order by m.id`);
};
const [paid, back] = [
  { kind: 'card-payment', cents: 13_150 },
  (cents: number) => ({ kind: 'card-refund', cents }),
];

test('in time one of a family leaves for nothing: seat, boat and price follow, once', async () => {
  const { id } = await planDeparture();
  const { booking, token } = await paidByCard(id);
  before(booking, 24);
  const target = { token, bookingDate: booking.bookingDate, timeSlot: booking.timeSlot };
  const wish = { ...target, party: await partyOf(id, four) };
  const { body: seen } = await guest.post('/api/guest/move-preview', wish);
  expect(seen).toEqual({
    ...{
      version: 0,
      newTotalCents: 11_100,
      dueCents: 0,
      surplusCents: 2050,
      keptCents: 0,
      toVoucherCents: 0,
    },
  });
  const answers = [1, 2].map(() => guest.post('/api/guest/move', { ...wish, ...seen }));
  for (const { status, body } of await Promise.all(answers))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { moves: 1, totalCents: 11_100, keptCents: 0 },
    });
  expect((await read(id)).left).toBe(4);
  expect(await ledgerOf(booking)).toEqual([paid, back(-2050)]);
  const mails = (await listOutbox(site.database, booking.id)).filter(({ kind }) => kind === 'booking-moved');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Booking changed');
  expect(mails[0]?.text).toContain('€20.50 will go back to your card');
  expect(mails[0]?.text).not.toContain('It was on');
});

test('late half of the price of those who leave is kept, and stays so whatever becomes of the others', async () => {
  const { id } = await planDeparture();
  const { booking, token } = await paidByCard(id);
  // Later than a booking could be moved.
  before(booking, 0.1);
  const changed = await come(token, booking, four);
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({
    totalCents: 11_100,
    dueCents: 0,
    returningCents: 1025,
    keptCents: 1025,
  });
  const [mail] = (await listOutbox(site.database, booking.id)).filter(({ kind }) => kind === 'booking-moved');
  expect(mail?.text).toContain('Under the rules of your booking we keep €10.25.');
  expect(changed.body.cancellation).toMatchObject({ keptCents: 1025 + 5550, toCardCents: 5550 });
  expect((await cancelAsGuest(guest, token)).body).toMatchObject({ status: 'cancelled', keptCents: 6575 });
  expect(await ledgerOf(booking)).toEqual([paid, back(-1025), back(-5550)]);
});

test('what was kept pays for somebody who comes along again', async () => {
  await owner.put('/api/system-settings/guest_move_hours', { value: '1' });
  const { id } = await planDeparture();
  const { booking, token } = await paidByCard(id);
  await owner.put('/api/system-settings/guest_move_hours', { value: '24' });
  before(booking, 23);
  expect((await come(token, booking, four)).body).toMatchObject({ keptCents: 1025 });
  const again = await come(token, booking, five);
  expect(again.body).toMatchObject({ totalCents: 13_150, dueCents: 1025, keptCents: 0 });
  // A half of what is paid now, as before.
  expect(again.body.cancellation).toMatchObject({ keptCents: 6062, toCardCents: 6063 });
});

test('more come along while there are seats and boats, and pay the difference as after a move', async () => {
  const { id } = await planDeparture();
  const { booking, token } = await paidByCard(id);
  expect((await come(token, booking, six)).body).toMatchObject({
    totalCents: 16_650,
    dueCents: 3500,
    moves: 1,
  });
  expect((await read(id)).left).toBe(2);
  const nine = { adults: 6, children: 3, craft: { 'tandem-kayak': 3, 'single-kayak': 3 } };
  refused(await come(token, booking, nine), 409, 'trips/seats-sold');
  refused(await come(token, booking, { ...six, craft: { 'tandem-kayak': 2 } }), 409, 'trips/craft-missing');
  refused(await come(token, booking, six), 422, 'bookings/not-moved');

  const address = `/api/admin/departures/${id}/open`;
  expect((await owner.put(address, { isOpen: false, version: 1 })).status).toBe(200);
  const seven = { adults: 4, children: 3, craft: { 'tandem-kayak': 3, 'single-kayak': 1 } };
  refused(await come(token, booking, seven), 409, 'trips/departure-closed');
  expect((await come(token, booking, five)).status).toBe(200);
  expect((await owner.put(address, { isOpen: true, version: 2 })).status).toBe(200);
  before(booking, 23);
  refused(await come(token, booking, six), 409, 'guest-page/move-too-late');
});

test('after the decision whether a departure takes place is due, people leave and nobody comes along', async () => {
  const { id } = await planDeparture({ fewest: 5, decideHours: 72 });
  const { booking, token } = await paidByCard(id);
  before(booking, 71);
  refused(await come(token, booking, six), 409, 'trips/departure-closed');
  expect((await come(token, booking, four)).status).toBe(200);
});

test('an unpaid party costs what those who come pay', async () => {
  const { id } = await planDeparture();
  const { client, booking } = await book(id, five);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const token = await guestTokenOf(site.database, booking.id);
  before(booking, 2);
  const { body } = await come(token, booking, four);
  expect(body).toMatchObject({ status: 'pending', totalCents: 11_100, dueCents: 11_100, keptCents: 0 });
});

test('staff decide where money was paid by hand, or a code was for the party as it was', async () => {
  const { id } = await planDeparture();
  const { booking } = await book(id, five);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const token = await guestTokenOf(site.database, booking.id);
  refused(await come(token, booking, four), 409, 'guest-page/ask-staff');

  const promo = await makeVoucher(owner, share(20));
  const other = await planDeparture();
  const { client, booking: reduced } = await book(other.id, five, {
    voucher: { code: promo.code, discountCents: 2630 },
  });
  await client.post(`/api/bookings/${reduced.id}/pay-at-beach`);
  const tokenOfReduced = await guestTokenOf(site.database, reduced.id);
  refused(await come(tokenOfReduced, reduced, four), 409, 'guest-page/ask-staff');
  expect((await come(tokenOfReduced, reduced, six)).body).toMatchObject({
    discountCents: 2630,
    totalCents: 14_020,
  });
});

test('in time a gift voucher has back what the party costs less; late, staff decide', async () => {
  const { id } = await planDeparture();
  const { voucher } = await buyVoucher(paying, owner, 12_000);
  const { client, booking } = await book(id, five, {
    voucher: { code: voucher.code, discountCents: 12_000 },
  });
  const { body } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await paying.control.visit(body);
  await paying.control.press(body.orderId, {});
  const token = await guestTokenOf(site.database, booking.id);
  before(booking, 23);
  const two = { adults: 2, children: 0, craft: { 'tandem-kayak': 1 } };
  refused(await come(token, booking, two), 409, 'guest-page/ask-staff');
  before(booking, 25);
  const changed = await come(token, booking, two);
  expect(changed.body).toMatchObject({ totalCents: 0, discountCents: 7000, returningCents: 1150 });
  expect((await readVoucher(owner, voucher.id)).movements).toEqual([
    ...['issued 12000', 'spent -12000', 'reduced 5000'],
  ]);
});

test('a link that only shows changes no party, and a rental has none', async () => {
  const { id } = await planDeparture();
  const { booking } = await paidByCard(id);
  const view = await viewTokenOf(site.database, booking.id);
  refused(await come(view, booking, four), 403, 'guest-page/only-shows');
  const rental = await makeBooking(owner, { bookingDate: booking.bookingDate });
  await owner.patch(`/api/bookings/${rental.id}/payment`, { paymentCompleted: true });
  const token = await guestTokenOf(site.database, rental.id);
  const target = { bookingDate: rental.bookingDate, timeSlot: rental.timeSlot };
  const party = await partyOf(id, four);
  refused(await moveAsGuest(guest, token, { ...target, party }), 404, 'trips/departure-not-found');
  for (const bad of [
    null,
    '{}',
    {},
    { ...party, seats: [] },
    { ...party, seats: [...party.seats, ...party.seats] },
  ])
    expectRefusal(await guest.post('/api/guest/move-preview', { token, ...target, party: bad }), 422);
});

const [mother, child, sister, brother] = ['Maria Bianchi', 'Niccolò Però', 'Anna Però', 'Ugo Però'].map(
  (fullName, n) => ({
    fullName,
    ...(n === 0
      ? { dateOfBirth: '1988-02-01' }
      : { dateOfBirth: `201${n + 3}-05-03`, guardianName: 'Maria Bianchi', guardianAgrees: true }),
  }),
);

test('who was named and leaves is on no list any more, and stays in the evidence', async () => {
  await owner.put('/api/system-settings/ask_paddlers', { value: 'true' });
  const { id, date } = await planDeparture();
  const paddlers = { bookerPaddles: true, others: [mother, child, sister, brother] };
  const { booking, token } = await paidByCard(id, { paddlers });
  await owner.put('/api/system-settings/ask_paddlers', { value: 'false' });
  expect((await openGuest(guest, token)).body.paddlers).toEqual([
    { position: 1, isBooker: true, age: 37 },
    { position: 2, isBooker: false, age: 39 },
    ...[3, 4, 5].map((position) => ({ position, isBooker: false, age: 16 - position })),
  ]);
  refused(await come(token, booking, four), 409, 'trips/leaving-unnamed');
  refused(await come(token, booking, { ...four, leaving: [6] }), 409, 'trips/leaving-unnamed');
  refused(await come(token, booking, six), 409, 'guest-page/ask-staff');
  const changed = await come(token, booking, { ...four, leaving: [4] });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body.paddlers.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 5]);

  const staying = [booking.fullName, 'Maria Bianchi', 'Niccolò Però', 'Ugo Però'];
  const { body: manifest } = await owner.get(`/api/admin/departures/${id}/manifest?language=EN`);
  const names = manifest.bookings[0].paddlers.map(({ fullName }: { fullName: string }) => fullName);
  expect(names).toEqual(staying);
  site.setNow(`${date}T06:00:00Z`);
  const { body: overdue } = await owner.get(`/api/admin/overdue?date=${date}`);
  const [party] = overdue.parties;
  expect(party.paddlers.map(({ name }: { name: string }) => name)).toEqual(staying);
  site.setNow(testNow);
  const { body: kept } = await owner.get(`/api/bookings/${booking.id}/paddlers`);
  expect(kept.map(({ leftAt }: { leftAt: string | null }) => leftAt !== null)).toEqual([
    ...[false, false, false, true, false],
  ]);
  const { text } = await readPdf((await owner.get(`/api/bookings/${booking.id}/evidence`)).bytes);
  expect(text).toMatch(/Anna Però.*Cancelled on/);

  // Staff say it, too; who left does not leave again.
  const three = { adults: 2, children: 1, craft: { 'tandem-kayak': 1, 'single-kayak': 1 } };
  const target = { itemsBooked: undefined };
  const byStaff = async (people: People) =>
    moveTo(
      owner,
      booking,
      { ...target, party: JSON.stringify(await partyOf(id, people)) },
      { surplusWay: 'card' },
    );
  refused(await byStaff({ ...three, leaving: [4] }), 409, 'trips/leaving-unnamed');
  expect((await byStaff({ ...three, leaving: [3] })).status).toBe(200);
});
