import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SplitRequest } from '#features/booking-management/booking-move.contract.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import type { BookableDeparture, PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields } from '#features/guided-trips/trips.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { aFact, anotherDay } from '../support/factories.ts';
import { previewMove } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { checkoutBody, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, aVisitor, makeTrip } from '../support/trips.ts';
import { makeVoucher, share } from '../support/vouchers.ts';

let paying: PayingSite;
let site: PayingSite['app'];
let owner: TestClient;
beforeAll(async () => {
  paying = await openPayingSite();
  site = paying.app;
  owner = await site.staffClient();
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
}

const five: People = { adults: 2, children: 3, craft: { 'tandem-kayak': 2, 'single-kayak': 1 } };
/** One of the parents goes with a child. */
const two: People = { adults: 1, children: 1, craft: { 'tandem-kayak': 1 } };
const craftOfThree = { 'tandem-kayak': 1, 'single-kayak': 1 };
const timeSlot = '10:00-10:30';

/** A departure at 10:00, where an adult pays €35 and a child €20.50. */
async function planDeparture({ tripId, seats = 8, trip = {}, date = anotherDay() }: Wanted = {}) {
  const id = randomUUID();
  const departure = {
    ...aDeparture({ tripId: tripId ?? (await makeTrip(owner, trip)), date }),
    seats,
  };
  expect((await owner.put(`/api/admin/departures/${id}`, departure)).status).toBe(200);
  return { id, ...departure };
}
interface Wanted {
  tripId?: string;
  seats?: number;
  trip?: Partial<TripFields>;
  date?: string;
}

const read = async (id: string): Promise<BookableDeparture> =>
  (await owner.get(`/api/departures/${id}`)).body;

async function partyOf(id: string, { adults, children, craft }: People): Promise<PartyChange> {
  const { fares } = await read(id);
  const seats = [adults, children].map((quantity, n) => ({ fareId: fares[n]?.id ?? '', quantity }));
  return { seats: seats.filter(({ quantity }) => quantity > 0), craft: craftOf(craft) };
}

const craftOf = (craft: Record<string, number>) =>
  Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity }));

async function book(id: string, people = five, more: object = {}) {
  const client = site.client();
  const { seats, craft } = await partyOf(id, people);
  const { fares } = await read(id);
  const priced = seats.map((seat) => ({
    ...seat,
    unitPriceCents: fares.find((fare) => fare.id === seat.fareId)?.amountCents,
  }));
  const wish = { ...aVisitor(), seats: priced, craft, ...more };
  const answer = await client.post(`/api/departures/${id}/bookings`, wish);
  expect(answer.status, answer.text).toBe(201);
  return { client, booking: answer.body as Booking };
}

/** Who comes without paying before. */
async function unpaid(id: string, people = five, more: object = {}): Promise<Booking> {
  const { client, booking } = await book(id, people, more);
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  return booking;
}

interface SplitWish extends Partial<Pick<SplitRequest, 'surplusCents' | 'otherTotalCents'>> {
  going?: People;
  craft?: Record<string, number>;
  bookingDate?: string;
  timeSlot?: string;
  leaving?: number[];
  surplusWay?: SurplusWay;
  by?: TestClient;
  key?: string;
}

/** What the screen sends; where the rest cannot be changed like this, any sums, so that the call itself says so. */
async function splitBody(booking: Booking, wish: SplitWish = {}): Promise<SplitRequest> {
  const { going = two, craft = craftOfThree, leaving, by: _b, key: _k, surplusWay, ...changes } = wish;
  const { departureId = '', people = [] } = booking.trip ?? {};
  const party = await partyOf(departureId, going);
  const quantityOf = (wanted: string) => party.seats.find(({ fareId }) => fareId === wanted)?.quantity ?? 0;
  const staying = people.map(({ fareId, quantity }) => ({ fareId, quantity: quantity - quantityOf(fareId) }));
  const rest = { seats: staying.filter(({ quantity }) => quantity > 0), craft: craftOf(craft), leaving };
  const target = { itemsBooked: undefined, party: JSON.stringify(rest) };
  const { status, body } = await previewMove(owner, booking, target);
  const none = { version: 0, newTotalCents: 0, dueCents: 0, surplusCents: 0 };
  const { version, newTotalCents, dueCents, surplusCents } = status === 200 ? body : none;
  const { bookingDate = booking.bookingDate, timeSlot: time = booking.timeSlot, ...others } = changes;
  return {
    other: { ...party, ...(leaving && { leaving }), bookingDate, timeSlot: time },
    craft: craftOf(craft),
    ...{ version, newTotalCents, dueCents, surplusCents, ...(surplusWay && { surplusWay }) },
    otherTotalCents: going.adults * 3500 + going.children * 2050,
    ...others,
  };
}

async function split(booking: Booking, wish: SplitWish = {}): Promise<Answer> {
  const { by = owner, key } = wish;
  const body = await splitBody(booking, wish);
  return by.post(`/api/bookings/${booking.id}/split`, body, key ? { 'idempotency-key': key } : {});
}

const refused = (answer: Answer, status: number, code: string) =>
  expect(answer).toMatchObject({ status, body: { code } });

/** The booking as it is now. */
async function now({ id }: Pick<Booking, 'id'>): Promise<Booking> {
  const answer = await owner.get(`/api/bookings/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const heldOf = ({ id }: Pick<Booking, 'id'>) =>
  site.database.rows<{ itemId: string; date: string; quantity: number; slots: number }>(sql`
    select item_id as "itemId", slot_date::text as date, quantity, count(*)::int as slots from allocations
    where booking_id = ${id} and released_at is null group by 1, 2, 3 order by 1, 2`);

const ledgerOf = async ({ id }: Pick<Booking, 'id'>) => {
  await refundPayments(site.payments);
  return site.database.rows<{ kind: string; cents: number }>(sql`
    select m.kind, m.amount_cents as cents from money_movements m left join payment_attempts a using (order_id)
    where coalesce(m.booking_id, a.booking_id) = ${id} order by m.id`);
};

const countAll = () =>
  site.database.row<{ bookings: number }>(sql`select count(*)::int as bookings from bookings`);

test('of a full departure two people and their boat become a booking of their own, which the guest has still to pay', async () => {
  const { id, date } = await planDeparture({ seats: 5 });
  const booking = await unpaid(id);
  const before = await read(id);
  expect(before.left).toBe(0);
  const made = await split(booking);
  expect(made.status, made.text).toBe(201);
  const { fullName, email, dateOfBirth, phoneNumber } = booking;
  expect(made.body).toMatchObject({
    ...{ fullName, email, dateOfBirth, phoneNumber, source: 'phone', confirmed: true },
    ...{ status: 'pending', totalCents: 5550, dueCents: 5550, discountCents: 0, moves: 0, bookingDate: date },
    ...{ waiverAccepted: false, timeSlot, trip: { departureId: id } },
  });
  expect(made.body.trip.people.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1]);
  expect(await now(booking)).toMatchObject({ totalCents: 7600, dueCents: 7600, moves: 1, status: 'pending' });
  expect(await read(id)).toEqual(before);
  const tandem = { itemId: 'tandem-kayak', date, quantity: 1, slots: 4 };
  expect(await heldOf(made.body)).toEqual([tandem]);
  expect(await heldOf(booking)).toEqual([{ ...tandem, itemId: 'single-kayak' }, tandem]);
  await site.writeMails();
  const kinds = async (of: Booking) => (await listOutbox(site.database, of.id)).map(({ kind }) => kind);
  expect(await kinds(made.body)).toEqual(['booking-received']);
  expect((await kinds(booking)).filter((kind) => kind === 'booking-moved')).toHaveLength(1);
  // Both go on as any booking does.
  await owner.patch(`/api/bookings/${made.body.id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect((await owner.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect((await read(id)).left).toBe(3);
});

test('who goes to another departure takes seats and craft there, at the price of before', async () => {
  const { id, date, tripId } = await planDeparture();
  const other = await planDeparture({ tripId });
  const booking = await unpaid(id);
  await site.database.run(sql`update trip_fares set amount_cents = 9900 where trip_id = ${tripId}`);
  const made = await split(booking, {
    bookingDate: other.date,
    going: { ...two, craft: { 'single-kayak': 2 } },
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    bookingDate: other.date,
    trip: { departureId: other.id },
    totalCents: 5550,
  });
  expect([(await read(id)).left, (await read(other.id)).left]).toEqual([5, 6]);
  expect(await heldOf(made.body)).toEqual([
    { itemId: 'single-kayak', date: other.date, quantity: 2, slots: 4 },
  ]);
  expect(await heldOf(booking)).toEqual(
    ['single-kayak', 'tandem-kayak'].map((itemId) => ({ itemId, date, quantity: 1, slots: 4 })),
  );
});

test('on a later departure of the same day the boat that is given up is there for the others', async () => {
  const { id, date, tripId } = await planDeparture();
  const later = randomUUID();
  const at11 = { ...aDeparture({ tripId, date, start: '11:00' }), seats: 2 };
  expect((await owner.put(`/api/admin/departures/${later}`, at11)).status).toBe(200);
  const booking = await unpaid(id);
  await site.database.run(sql`
    update slots set capacity = reserved where slot_date = ${date} and item_id = 'tandem-kayak' and reserved > 0`);
  await site.database.run(sql`
    update slots set capacity = 1 where slot_date = ${date} and item_id = 'tandem-kayak' and reserved = 0`);
  const to = { bookingDate: date, timeSlot: '11:00-11:30' };
  const both = { adults: 1, children: 2, craft: { 'tandem-kayak': 2 } };
  refused(
    await split(booking, { ...to, going: both, craft: { 'single-kayak': 2 } }),
    409,
    'trips/seats-sold',
  );
  const made = await split(booking, to);
  expect(made.status, made.text).toBe(201);
  expect((await read(later)).left).toBe(0);
});

test('who walks takes seats alone', async () => {
  const { id } = await planDeparture({ trip: { craft: [] } });
  const booking = await unpaid(id, { ...five, craft: {} });
  const made = await split(booking, { going: { ...two, craft: {} }, craft: {} });
  expect(made.status, made.text).toBe(201);
  expect([made.body.totalCents, (await now(booking)).totalCents, (await read(id)).left]).toEqual([
    ...[5550, 7600, 3],
  ]);
});

test('by card the money of those who go goes back, once, however often it is pressed', async () => {
  const { id } = await planDeparture();
  const { client, booking } = await book(id);
  const { body } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
  await paying.control.visit(body);
  await paying.control.press(body.orderId, {});
  refused(await split(booking), 422, 'bookings/surplus-undecided');
  const beach = await logInColleague(site, `beach-${booking.id}`, 'beach');
  refused(await split(booking, { surplusWay: 'card', by: beach }), 403, 'identity/owner-required');
  const wish = await splitBody(booking, { surplusWay: 'card' });
  expect(wish).toMatchObject({ newTotalCents: 7600, surplusCents: 5550, dueCents: 0 });
  const headers = { 'idempotency-key': randomUUID() };
  const send = (more: object = {}) =>
    owner.post(`/api/bookings/${booking.id}/split`, { ...wish, ...more }, headers);
  const answers = await Promise.all([send(), send()]);
  answers.push(await send());
  expect(countStatuses(answers)).toEqual({ 201: 3 });
  expect(new Set(answers.map(({ body: made }) => made.id)).size).toBe(1);
  refused(await send({ surplusWay: 'keep' }), 409, 'bookings/idempotency-conflict');
  expect(await ledgerOf(booking)).toEqual([
    { kind: 'card-payment', cents: 13_150 },
    { kind: 'card-refund', cents: -5550 },
  ]);
  expect(await now(booking)).toMatchObject({ status: 'paid', totalCents: 7600, dueCents: 0, moves: 1 });
  expect((await read(id)).left).toBe(3);
  // Without a key the version tells a second time.
  refused(await owner.post(`/api/bookings/${booking.id}/split`, wish), 409, 'bookings/changed-meanwhile');
});

test('beach staff split a party that has paid in cash, and what it costs less is kept until an owner decides', async () => {
  const { id } = await planDeparture();
  const { booking } = await book(id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const beach = await logInColleague(site, `beach-${booking.id}`, 'beach');
  const made = await split(booking, { surplusWay: 'keep', by: beach });
  expect(made.body).toMatchObject({ status: 'pending', dueCents: 5550 });
  expect(await ledgerOf(booking)).toEqual([{ kind: 'payment-by-hand', cents: 13_150 }]);
  const again = await split(await now(booking), {
    ...{ going: { adults: 0, children: 1, craft: { 'single-kayak': 1 } }, craft: { 'tandem-kayak': 1 } },
    surplusWay: 'hand',
  });
  expect(again.status, again.text).toBe(201);
  expect((await ledgerOf(booking)).at(-1)).toEqual({ kind: 'refund-by-hand', cents: -2050 });
});

test('a code stays with those who stay', async () => {
  const promo = await makeVoucher(owner, share(20));
  const { id } = await planDeparture();
  const booking = await unpaid(id, five, { voucher: { code: promo.code, discountCents: 2630 } });
  const made = await split(booking);
  expect(made.body).toMatchObject({ totalCents: 5550, discountCents: 0 });
  expect(await now(booking)).toMatchObject({ totalCents: 7600 - 2630, discountCents: 2630 });
});

test('who was named goes on in the other booking, without what was signed', async () => {
  await owner.put('/api/system-settings/ask_paddlers', { value: 'true' });
  const { id } = await planDeparture();
  const others = ['Maria Bianchi', 'Niccolò Però', 'Anna Però', 'Ugo Però'].map((fullName, n) => ({
    fullName,
    ...(n === 0
      ? { dateOfBirth: '1988-02-01' }
      : { dateOfBirth: `201${n + 3}-05-03`, guardianName: 'Maria Bianchi', guardianAgrees: true }),
  }));
  const booking = await unpaid(id, five, { paddlers: { bookerPaddles: true, others } });
  await owner.put('/api/system-settings/ask_paddlers', { value: 'false' });
  refused(await split(booking), 409, 'trips/leaving-unnamed');
  refused(await split(booking, { leaving: [2, 3, 4] }), 409, 'trips/leaving-unnamed');
  const made = await split(booking, { leaving: [2, 4] });
  expect(made.status, made.text).toBe(201);
  const named = async (of: Booking) => {
    const { body } = await owner.get(`/api/bookings/${of.id}/paddlers`);
    return body.map(({ fullName, leftAt }: { fullName: string | null; leftAt: string | null }) => [
      ...[fullName, leftAt === null],
    ]);
  };
  expect(await named(made.body)).toEqual([
    ['Maria Bianchi', true],
    ['Anna Però', true],
  ]);
  const staying = (await named(booking)).filter(([, isComing]: [string, boolean]) => isComing);
  expect(staying.map(([name]: [string]) => name)).toEqual([null, 'Niccolò Però', 'Ugo Però']);
  expect(
    await site.database.rows(sql`
      select guardian_statement from booking_paddlers where booking_id = ${made.body.id} and is_minor`),
  ).toEqual([{ guardianStatement: null }]);
  expect(
    await site.database.rows(sql`select from booking_documents where booking_id = ${made.body.id}`),
  ).toEqual([]);
});

test('craft that are kept for a departure stay kept as they were', async () => {
  const kept = [{ itemId: 'tandem-kayak', quantity: 4 }];
  const { id, date } = await planDeparture({ trip: { keepHours: 336, kept } });
  const booking = await unpaid(id);
  const start = new Date(Date.parse(`${date}T06:00:00Z`) - 5 * 86_400_000).toISOString();
  site.setNow(start);
  await site.database.run(sql`
    insert into kept_units (departure_id, item_id, slot_date, slot_no, quantity)
    select ${id}, item_id, slot_date, slot_no, 2 from allocations
    where booking_id = ${booking.id} and item_id = 'tandem-kayak' and released_at is null
    on conflict (departure_id, item_id, slot_date, slot_no) do update set quantity = 2`);
  const made = await split(booking);
  expect(made.status, made.text).toBe(201);
  expect(
    await site.database.rows(sql`select distinct quantity from kept_units where departure_id = ${id}`),
  ).toEqual([{ quantity: 2 }]);
});

test('what cannot be split is refused, and nothing is changed', async () => {
  const { id, date, tripId } = await planDeparture();
  const other = await planDeparture({ tripId, seats: 1 });
  const booking = await unpaid(id);
  const before = await countAll();
  const all = { adults: 2, children: 3, craft: { 'tandem-kayak': 3 } };
  refused(await split(booking, { going: all }), 422, 'bookings/not-split');
  refused(await split(booking, { going: { ...two, children: 4 } }), 422, 'bookings/not-split');
  const nobody = await splitBody(booking, {
    going: { adults: 0, children: 0, craft: {} },
    craft: five.craft,
  });
  expect((await owner.post(`/api/bookings/${booking.id}/split`, nobody)).status).toBe(422);
  refused(await split(booking, { bookingDate: other.date }), 409, 'trips/seats-sold');
  refused(await split(booking, { timeSlot: '12:00-12:30' }), 404, 'trips/departure-not-found');
  refused(await split(booking, { bookingDate: '2020-06-01' }), 422, 'bookings/move-to-past');
  refused(await split(booking, { craft: { 'tandem-kayak': 1 } }), 409, 'trips/craft-missing');
  refused(await split(booking, { going: { ...two, craft: {} } }), 409, 'trips/craft-missing');
  refused(await split(booking, { otherTotalCents: 5549 }), 409, 'bookings/changed-meanwhile');
  refused(await split(booking, { surplusCents: 1 }), 409, 'bookings/changed-meanwhile');
  const units = await site.database.rows<{ itemId: string }>(sql`
    update slots set capacity = reserved where slot_date = ${date} and item_id = 'single-kayak' returning item_id`);
  expect(units.length).toBeGreaterThan(0);
  const inSingles = { ...two, craft: { 'single-kayak': 2 } };
  refused(await split(booking, { going: inSingles, craft: { 'tandem-kayak': 2 } }), 409, 'bookings/sold-out');
  const closing = { isOpen: false, version: 1 };
  await owner.put(`/api/admin/departures/${other.id}/open`, closing);
  const one = { adults: 1, children: 0, craft: { 'single-kayak': 1 } };
  refused(
    await split(booking, { going: one, craft: { 'tandem-kayak': 2 }, bookingDate: other.date }),
    409,
    'trips/departure-closed',
  );
  await owner.put(`/api/admin/departures/${other.id}/called-off`, { reason: 'Wind', version: 2 });
  const toCalledOff = { going: one, craft: { 'tandem-kayak': 2 }, bookingDate: other.date };
  refused(await split(booking, toCalledOff), 409, 'trips/departure-closed');
  expect(await now(booking)).toMatchObject({ moves: 0, totalCents: 13_150 });
  // Its own departure may be closed: nobody comes who was not there.
  await owner.put(`/api/admin/departures/${id}/open`, closing);
  expect((await split(booking)).status).toBe(201);
  expect(await countAll()).toEqual({ bookings: (before?.bookings ?? 0) + 1 });
});

test('what is held, handed out, cancelled, over or no trip is not split', async () => {
  const { id, date } = await planDeparture({ seats: 20 });
  const { booking: held } = await book(id, two);
  const one = { adults: 1, children: 0, craft: { 'single-kayak': 1 } };
  const wish = { going: one, craft: { 'single-kayak': 1 } };
  refused(await split(held, wish), 409, 'bookings/move-while-paying');
  const cancelled = await unpaid(id, two);
  await owner.patch(`/api/bookings/${cancelled.id}/cancel`);
  refused(await split(cancelled, wish), 409, 'bookings/already-cancelled');
  const out = await unpaid(id, two);
  const over = await unpaid(id, two);
  site.setNow(`${addDays(date, 1)}T08:00:00Z`);
  refused(await split(over, wish), 422, 'bookings/move-to-past');
  site.setNow(`${date}T08:00:00Z`);
  const fact = { ...aFact(out.id), occurredAt: `${date}T07:59:00Z` };
  expect((await owner.post('/api/admin/today/facts', { facts: [fact] })).status).toBe(200);
  refused(await split(out, wish), 409, 'bookings/handed-out');
  site.setNow(testNow);
  const rental = await makeBooking(owner, { bookingDate: date });
  await owner.post(`/api/bookings/${rental.id}/pay-at-beach`);
  const body = await splitBody(out, wish);
  const answer = await owner.post(`/api/bookings/${rental.id}/split`, body);
  refused(answer, 404, 'trips/departure-not-found');
});

test('two who split at once do it one after the other, also between the same two departures', async () => {
  const { id, tripId } = await planDeparture({ seats: 5 });
  const other = await planDeparture({ tripId, seats: 5 });
  const [here, there] = [await unpaid(id), await unpaid(other.id)];
  const twice = await Promise.all([split(here, { key: randomUUID() }), split(here, { key: randomUUID() })]);
  expect(countStatuses(twice)).toEqual({ 201: 1, 409: 1 });
  await owner.patch(`/api/bookings/${twice.find(({ status }) => status === 201)?.body.id}/cancel`);
  const one = { adults: 1, children: 0, craft: { 'single-kayak': 1 } };
  const crossing = await Promise.all([
    split(await now(here), { going: one, craft: { 'tandem-kayak': 1 }, bookingDate: other.date }),
    split(there, { going: two, bookingDate: (await now(here)).bookingDate }),
  ]);
  for (const { status, text } of crossing) expect([201, 409], text).toContain(status);
  expect(crossing.some(({ status }) => status === 201)).toBe(true);
});
