import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { keepCraftUpToDate } from '#features/guided-trips/server/keep-craft.public.ts';
import type { BookableDeparture } from '#features/guided-trips/trip-booking.contract.ts';
import type { TripFields } from '#features/guided-trips/trips.contract.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { readSlots, readUnits } from '../support/availability.ts';
import { countStatuses, makeBooking } from '../support/bookings.ts';
import { aFact, anotherDay, itemsText } from '../support/factories.ts';
import { invoiceWish, nameSeller } from '../support/invoices.ts';
import { moveTo, previewMove } from '../support/moves.ts';
import { listOutbox } from '../support/outbox.ts';
import { checkoutBody, letHoldRunOut, openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { addPlace, aPlace } from '../support/places.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import { aStorm, callOff, listStormBookings, notifyGuests } from '../support/storms.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import { aDeparture, aVisitor, makeTrip } from '../support/trips.ts';

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
  expect(await site.database.rows(sql`select * from invariant_violations`)).toEqual([]);
});

interface Plan {
  /** A trip of its own unless told. */
  tripId?: string;
  seats?: number;
  minutes?: number;
  date?: string;
  start?: string;
  trip?: Partial<TripFields>;
}

/** A trip of two and a half hours at 10:00 unless told, in eight singles or three tandems. */
async function planDeparture({ seats = 8, minutes = 150, date = anotherDay(), ...plan }: Plan = {}) {
  const tripId = plan.tripId ?? (await makeTrip(owner, { minutes, ...plan.trip }));
  const id = randomUUID();
  const departure = { ...aDeparture({ tripId, date, ...(plan.start && { start: plan.start }) }), seats };
  expect((await owner.put(`/api/admin/departures/${id}`, departure)).status).toBe(200);
  return { id, tripId, date, departure };
}

const read = async (id: string, language = 'EN'): Promise<BookableDeparture> =>
  (await site.client().get(`/api/departures/${id}?language=${language}`)).body;

interface Party {
  adults?: number;
  children?: number;
  craft?: Record<string, number>;
}

async function book(
  id: string,
  { adults = 2, children = 3, craft = { 'tandem-kayak': 2, 'single-kayak': 1 } }: Party = {},
  more: object = {},
  client = site.client(),
): Promise<Answer> {
  const { fares } = await read(id);
  const people = [adults, children].flatMap((quantity, n) => {
    const { id: fareId = randomUUID(), amountCents = 0 } = fares?.[n] ?? {};
    return quantity > 0 ? [{ fareId, quantity, unitPriceCents: amountCents }] : [];
  });
  const units = Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity }));
  return client.post(`/api/departures/${id}/bookings`, {
    ...aVisitor(),
    seats: people,
    craft: units,
    ...more,
  });
}

const freeUnits = async (date: string) => ({
  tandems: (await readUnits(owner, 'tandem-kayak', date)).slice(3, 10),
  singles: (await readUnits(owner, 'single-kayak', date)).slice(3, 10),
});

const refused = (answer: Answer, status: number, code: string) => {
  expectRefusal(answer, status);
  expect(answer.body.code).toBe(code);
};

test('a family of five gets seats and craft for as long as the trip takes, and pays for people only', async () => {
  const { id, date } = await planDeparture();
  const before = await freeUnits(date);
  const { status, body } = await book(id);
  expect([status, body.totalCents, body.bookingDate, body.timeSlot]).toEqual([
    ...[201, 2 * 3500 + 3 * 2050, date, '10:00-10:30'],
  ]);
  expect(body.trip).toMatchObject({
    departureId: id,
    title: 'Lagoon at dawn',
    minutes: 150,
    people: [
      { name: 'Adult', quantity: 2, unitPriceCents: 3500 },
      { name: 'Child', quantity: 3, unitPriceCents: 2050 },
    ],
  });
  expect(JSON.parse(body.itemsBooked)).toEqual({
    'single-kayak': { itemId: 'single-kayak', quantity: 1, duration: '2 1/2', price: '€0' },
    'tandem-kayak': { itemId: 'tandem-kayak', quantity: 2, duration: '2 1/2', price: '€0' },
  });
  expect((await read(id)).left).toBe(3);
  const taken = (units: number[], n: number) =>
    units.map((free, slot) => (slot > 0 && slot < 6 ? free - n : free));
  expect(await freeUnits(date)).toEqual({
    tandems: taken(before.tandems, 2),
    singles: taken(before.singles, 1),
  });

  expect((await owner.patch(`/api/bookings/${body.id}/cancel`)).status).toBe(200);
  expect((await read(id)).left).toBe(8);
  expect(await freeUnits(date)).toEqual(before);
});

const twoLess = (units: number[], slots: readonly number[]) =>
  units.map((free, slot) => (slots.includes(slot) ? free - 2 : free));
/** The half hours that are kept free around the trip of a booking. */
const listKept = async (id: number) =>
  (
    await site.database.rows<{ slot: number }>(sql`
      select slot_no as slot from allocations
      where booking_id = ${id} and is_turnaround and released_at is null order by slot_no`)
  ).map(({ slot }) => slot);
const allTandems = (date: string) => readUnits(owner, 'tandem-kayak', date);

test('the craft of a trip are kept free before and after it, as far as the day goes', async () => {
  const { id, date, tripId } = await planDeparture({
    minutes: 60,
    trip: { turnaroundBefore: 30, turnaroundAfter: 60 },
  });
  const slots = await readSlots(owner, 'tandem-kayak', date);
  const early = await planDeparture({ tripId, date, start: slots[0]?.timeSlot.slice(0, 5) ?? '' });
  const free = await allTandems(date);
  const ten = slots.findIndex(({ timeSlot }) => timeSlot.startsWith('10:00'));
  const pair = { adults: 4, children: 0, craft: { 'tandem-kayak': 2 } };
  const { body: booking } = await book(id, pair);
  const around = [-1, 0, 1, 2, 3].map((n) => ten + n);
  expect(await allTandems(date)).toEqual(twoLess(free, around));
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });

  // A rental does not get them, and a trip does not take what is rented then.
  const left = Math.min(...(await allTandems(date)).slice(ten + 2, ten + 4));
  const timeSlot = slots[ten + 2]?.timeSlot ?? '';
  const rental = (quantity: number) =>
    makeBooking(site.client(), {
      ...{ bookingDate: date, timeSlot },
      itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity, duration: '1/2' }),
    });
  await expect(rental(left + 1)).rejects.toThrow();
  await rental(left);
  refused(await book(id, { adults: 2, children: 0, craft: { 'tandem-kayak': 1 } }), 409, 'bookings/sold-out');

  const toFirst = { bookingDate: date, timeSlot: slots[0]?.timeSlot ?? '', itemsBooked: undefined };
  const moved = await moveTo(owner, booking, toFirst);
  expect(moved.status, moved.text).toBe(200);
  const atFirst = (await allTandems(date)).map((units, slot) => (slot === ten + 2 ? units + left : units));
  expect(atFirst).toEqual(twoLess(free, [0, 1, 2, 3]));
  expect((await read(early.id)).left).toBe(4);
  expect((await owner.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect((await allTandems(date)).toSpliced(ten + 2, 1)).toEqual(free.toSpliced(ten + 2, 1));
});

test('who stays out longer uses the time that was kept free; the rest of it stays so until staff free it', async () => {
  const { id, date } = await planDeparture({ minutes: 60, trip: { turnaroundAfter: 60 } });
  const free = await allTandems(date);
  const { body: booking } = await book(id, { adults: 4, children: 0, craft: { 'tandem-kayak': 2 } });
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const taken = twoLess(free, [4, 5, 6, 7]);
  expect(await allTandems(date)).toEqual(taken);
  const at = (kind: 'handed-out' | 'extended' | 'returned' | 'freed', time: string) =>
    aFact(booking.id, { kind, occurredAt: `${date}T${time}:00Z`, minutes: kind === 'extended' ? 30 : null });
  async function record(...facts: ReturnType<typeof at>[]) {
    const { body } = await owner.post('/api/admin/today/facts', { facts });
    const outcomes = body.answers.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(facts.map(() => 'recorded'));
  }
  onTestFinished(() => site.setNow(testNow));
  site.setNow(`${date}T09:40:00Z`);
  await record(at('handed-out', '08:01'), at('extended', '08:50'));
  expect(await allTandems(date)).toEqual(taken);
  expect(await listKept(booking.id)).toEqual([7]);
  // What staff free in its last half hour is not kept after it.
  await record(at('returned', '09:15'), at('freed', '09:20'));
  expect(await listKept(booking.id)).toEqual([]);
  expect(await allTandems(date)).toEqual(twoLess(free, [4, 5, 6]));
});

const keepUpToDate = () => keepCraftUpToDate({ ...site.bookings, timeZone: 'Europe/Rome' });
const tandemTrip = (changes: Partial<TripFields> = {}): Partial<TripFields> => ({
  ...{ keepHours: 24, kept: [{ itemId: 'tandem-kayak', quantity: 2 }], craft: ['tandem-kayak'] },
  ...changes,
});
const aPair = { adults: 2, children: 0, craft: { 'tandem-kayak': 1 } };

test('craft are kept for a departure until its hour comes, and rentals get the others', async () => {
  const { id, date } = await planDeparture({ minutes: 60, trip: tandemTrip({ turnaroundAfter: 30 }) });
  const slots = await readSlots(owner, 'tandem-kayak', date);
  const ten = slots.findIndex(({ timeSlot }) => timeSlot.startsWith('10:00'));
  const all = slots[0]?.quantity ?? 0;
  const during = [ten, ten + 1, ten + 2];
  const whole = slots.map(() => all);
  expect(slots.map(({ quantity }) => quantity)).toEqual(twoLess(whole, during));
  expect(slots[ten]).toMatchObject({ kept: 2, capacity: all, reserved: 0 });
  const rental = (quantity: number) =>
    makeBooking(site.client(), {
      ...{ bookingDate: date, timeSlot: '10:00-10:30' },
      itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity, duration: '1/2' }),
    });
  await expect(rental(all - 1)).rejects.toThrow();
  await rental(all - 2);
  const craft = (await read(id)).craft.find(({ itemId }) => itemId === 'tandem-kayak');
  expect(craft?.unitsLeft).toBe(2);

  // Its guests use up what is kept; what one of them gives back is kept again.
  const { body: booking } = await book(id, aPair);
  expect((await readSlots(owner, 'tandem-kayak', date))[ten]).toMatchObject({ kept: 1, quantity: 0 });
  expect((await book(id, aPair)).status).toBe(201);
  expect((await readSlots(owner, 'tandem-kayak', date))[ten]).not.toHaveProperty('kept');
  refused(await book(id, aPair), 409, 'bookings/sold-out');
  expect((await owner.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  await keepUpToDate();
  expect((await readSlots(owner, 'tandem-kayak', date))[ten]).toMatchObject({ kept: 1, quantity: 0 });

  onTestFinished(() => site.setNow(testNow));
  site.setNow(`${addDays(date, -1)}T07:59:00Z`);
  await keepUpToDate();
  await expect(rental(1)).rejects.toThrow();
  site.setNow(`${addDays(date, -1)}T08:00:00Z`);
  await keepUpToDate();
  await rental(1);
});

test('where more is kept than there is, its guests get what is there, booked or moved', async () => {
  const { id, date, tripId } = await planDeparture({ minutes: 60, trip: tandemTrip() });
  await site.database.run(sql`
    update slots set capacity = reserved + 1 where slot_date = ${date} and item_id = 'tandem-kayak'`);
  const { status, body, text } = await book(id, aPair);
  expect(status, text).toBe(201);
  refused(await book(id, aPair), 409, 'bookings/sold-out');
  await owner.patch(`/api/bookings/${body.id}/cancel`);
  await keepUpToDate();

  const other = await planDeparture({ tripId, minutes: 60 });
  const { body: booking } = await book(other.id, aPair);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const wish = { bookingDate: date, timeSlot: '10:00-10:30', itemsBooked: undefined };
  const moved = await moveTo(owner, booking, wish);
  expect(moved.status, moved.text).toBe(200);
});

test('what a departure keeps goes with it, and follows its trip', async () => {
  const { id, date, tripId, departure } = await planDeparture({ minutes: 60, trip: tandemTrip() });
  const kept = async (day = date) =>
    (await readSlots(owner, 'tandem-kayak', day)).reduce((sum, { kept = 0 }) => sum + kept, 0);
  expect(await kept()).toBe(4);
  const edit = (what: string, body: object) => owner.put(`/api/admin/departures/${id}${what}`, body);
  await edit('/open', { isOpen: false, version: 1 });
  expect(await kept()).toBe(0);
  await edit('/open', { isOpen: true, version: 2 });
  expect(await kept()).toBe(4);
  const later = anotherDay();
  expect((await edit('', { ...departure, date: later, version: 3 })).status).toBe(200);
  expect([await kept(), await kept(later)]).toEqual([0, 4]);

  const [stored] = (await owner.get('/api/admin/trips')).body.filter(
    (trip: { id: string }) => trip.id === tripId,
  );
  const { id: _, image: _image, ...fields } = stored;
  const change = (changes: object) => owner.put(`/api/admin/trips/${tripId}`, { ...fields, ...changes });
  expect((await change({ kept: [{ itemId: 'tandem-kayak', quantity: 1 }] })).status).toBe(200);
  expect(await kept(later)).toBe(2);
  expect((await change({ keepHours: null, kept: [], version: fields.version + 1 })).status).toBe(200);
  expect(await kept(later)).toBe(0);
  expect((await change({ version: fields.version + 2 })).status).toBe(200);
  expect(await kept(later)).toBe(4);
  expect((await owner.send('DELETE', `/api/admin/departures/${id}`)).status).toBe(200);
  expect(await kept(later)).toBe(0);
});

test('a party that moves takes what its new departure keeps', async () => {
  const first = await planDeparture({ minutes: 60, trip: tandemTrip() });
  const { tripId } = first;
  const second = await planDeparture({ tripId, minutes: 60 });
  const slots = await readSlots(owner, 'tandem-kayak', second.date);
  const ten = slots.find(({ timeSlot }) => timeSlot.startsWith('10:00'));
  await makeBooking(site.client(), {
    ...{ bookingDate: second.date, timeSlot: '10:00-10:30' },
    itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity: ten?.quantity ?? 0, duration: '1' }),
  });
  const { body: booking } = await book(first.id, aPair);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const moved = await moveTo(owner, booking, {
    ...{ bookingDate: second.date, timeSlot: '10:00-10:30', itemsBooked: undefined },
  });
  expect(moved.status, moved.text).toBe(200);
  const keptAt = async (date: string) =>
    (await readSlots(owner, 'tandem-kayak', date)).flatMap(({ kept }) => kept ?? []);
  expect(await keptAt(second.date)).toEqual([1, 1]);
  await keepUpToDate();
  expect([await keptAt(first.date), await keptAt(second.date)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test('what was not on the screen, has no seat or is sold is refused, and takes nothing', async () => {
  const { id } = await planDeparture({ seats: 6 });
  const fareId = (await read(id)).fares[0]?.id;
  const cheap = { seats: [{ fareId, quantity: 5, unitPriceCents: 100 }] };
  refused(await book(id, {}, cheap), 409, 'trips/fares-changed');
  refused(await book(id, { craft: { 'tandem-kayak': 2 } }), 409, 'trips/craft-missing');
  refused(await book(id, { craft: { 'single-kayak': 6 } }), 409, 'trips/craft-missing');
  refused(await book(id, { craft: { 'sup-board': 5 } }), 409, 'trips/craft-missing');
  refused(await book(randomUUID(), {}, cheap), 404, 'trips/departure-not-found');
  expect((await book(id)).status).toBe(201);
  const second = await book(id, { adults: 2, children: 0, craft: { 'single-kayak': 2 } });
  refused(second, 409, 'trips/seats-sold');
  expect(second.body.message).toContain('1');
  expect((await read(id)).left).toBe(1);
});

test('twelve parties at once never share a seat or a craft', async () => {
  const { id, date } = await planDeparture({ seats: 8 });
  const pairs = Array.from({ length: 12 }, () =>
    book(id, { adults: 2, children: 0, craft: { 'single-kayak': 2 } }),
  );
  expect(countStatuses(await Promise.all(pairs))).toEqual({ 201: 4, 409: 8 });
  expect((await read(id)).left).toBe(0);
  const page = await site.client().get('/api/trips?language=EN');
  const shown = page.body.flatMap(({ departures }: { departures: object[] }) => departures);
  expect(shown).toContainEqual(expect.objectContaining({ id, date, isFull: true }));
});

test('a rental and a trip never get the same craft', async () => {
  const { id, date: bookingDate } = await planDeparture();
  const tandems = Math.min(...(await freeUnits(bookingDate)).tandems);
  const rental = (quantity: number) =>
    makeBooking(site.client(), {
      ...{ bookingDate, timeSlot: '12:00-12:30' },
      itemsBooked: itemsText({ itemId: 'tandem-kayak', quantity, duration: '1/2' }),
    });
  await rental(tandems - 1);
  const wanted = { adults: 4, children: 0, craft: { 'tandem-kayak': 2 } };
  refused(await book(id, wanted), 409, 'bookings/sold-out');
  expect((await book(id, { adults: 2, children: 0, craft: { 'tandem-kayak': 1 } })).status).toBe(201);
  await expect(rental(1)).rejects.toThrow();
});

test('a hold that ends gives the seats back, and a late payment gets them only while they are free', async () => {
  const { id } = await planDeparture({ seats: 5, trip: { turnaroundAfter: 30 } });
  async function bookTooSlowly() {
    const client = site.client();
    const { body: booking } = await book(id, {}, {}, client);
    const { body } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
    await paying.control.visit(body);
    await letHoldRunOut(paying, booking.id);
    await expireHolds(site.bookings);
    expect((await read(id)).left).toBe(5);
    return { booking, orderId: body.orderId as string };
  }
  const state = async ({ booking }: { booking: Booking }) =>
    (await owner.get(`/api/bookings/${booking.id}`)).body;

  const first = await bookTooSlowly();
  const second = await bookTooSlowly();
  await paying.control.press(first.orderId, {});
  expect(await state(first)).toMatchObject({ status: 'paid', dueCents: 0 });
  expect((await read(id)).left).toBe(0);
  // Of singles and of tandems.
  expect(await listKept(first.booking.id)).toEqual([9, 9]);
  await paying.control.press(second.orderId, {});
  await refundPayments(site.payments);
  expect(await state(second)).toMatchObject({ cancelled: true, refundedCents: second.booking.totalCents });
});

test('what guests booked is not moved, removed or called off with their departure; its rule leaves it', async () => {
  const { id, date, departure } = await planDeparture();
  const { body: booking } = await book(id);
  const address = `/api/admin/departures/${id}`;
  const change = (changes: object) => owner.put(address, { ...departure, version: 1, ...changes });
  refused(await change({ start: '11:00' }), 409, 'trips/departure-booked');
  refused(await change({ tripId: await makeTrip(owner) }), 409, 'trips/departure-booked');
  refused(await change({ seats: 4 }), 409, 'trips/seats-below-sold');
  refused(await owner.send('DELETE', address), 409, 'trips/departure-booked');
  refused(
    await owner.put(`${address}/called-off`, { reason: 'Wind', version: 1 }),
    409,
    'trips/departure-booked',
  );
  expect((await change({ seats: 6 })).status).toBe(200);
  expect((await owner.put(`${address}/open`, { isOpen: false, version: 2 })).status).toBe(200);
  refused(await book(id), 409, 'trips/departure-closed');
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const moved = await previewMove(owner, booking, { bookingDate: date, timeSlot: '14:00-14:30' });
  refused(moved, 409, 'bookings/is-a-trip');
  expect((await owner.patch(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect((await owner.put(`${address}/called-off`, { reason: 'Wind', version: 3 })).status).toBe(200);
});

test('the numbers have the money under the trip, and none of it under its craft', async () => {
  const { id, tripId, date } = await planDeparture();
  const { body: booking } = await book(id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  // Payments have the time of the database's clock.
  await site.database.run(sql`
    update money_movements set moved_at = '2027-06-10T09:00:00Z' where booking_id = ${booking.id}`);
  const { body } = await owner.get('/api/admin/numbers?from=2027-06-01&to=2027-06-30');
  expect(body.trips).toContainEqual({ itemId: `trip:${tripId}`, title: 'Lagoon at dawn' });
  const ofTrip = body.current.items.find((item: { itemId: string }) => item.itemId === `trip:${tripId}`);
  expect(ofTrip.revenueCents).toBe(booking.totalCents);
  const { body: onItsDay } = await owner.get(`/api/admin/numbers?from=${date}&to=${date}&item=tandem-kayak`);
  expect(onItsDay.current.revenueCents).toBe(0);
  expect(onItsDay.current.bookings).toBe(1);
});

test('a party moves to another departure of its trip, with its seats, its craft and its price', async () => {
  const { id, date, tripId } = await planDeparture();
  const { body: booking } = await book(id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const other = await planDeparture({ tripId });
  const small = await planDeparture({ tripId, seats: 4 });
  const before = { from: await freeUnits(date), to: await freeUnits(other.date) };
  const move = (bookingDate: string, timeSlot = '10:00-10:30') =>
    moveTo(owner, booking, { bookingDate, timeSlot, itemsBooked: undefined });
  const { body: others } = await site.client().get(`/api/departures/${id}/others`);
  expect(others).toEqual([
    { id: other.id, date: other.date, timeSlot: '10:00-10:30', minutes: 150, left: 8 },
    { id: small.id, date: small.date, timeSlot: '10:00-10:30', minutes: 150, left: 4 },
  ]);
  const tooSmall = await move(small.date);
  refused(tooSmall, 409, 'trips/seats-sold');
  expect(tooSmall.body.message).toContain('4');
  refused(await move(other.date, '12:00-12:30'), 404, 'trips/departure-not-found');
  refused(await move(date), 422, 'bookings/not-moved');

  const { body: moved } = await move(other.date);
  expect(moved).toMatchObject({ bookingDate: other.date, totalCents: booking.totalCents, moves: 1 });
  expect(moved.trip).toEqual({ ...booking.trip, departureId: other.id });
  expect([(await read(id)).left, (await read(other.id)).left]).toEqual([8, 3]);
  expect(await freeUnits(other.date)).toEqual(before.from);
  expect(await freeUnits(date)).toEqual(before.to);
});

test('one of a family cancels, another comes along: seats, boats and money follow, at the prices of before', async () => {
  const { id, date, tripId } = await planDeparture();
  const [adult, child] = (await read(id)).fares;
  const { body: booking } = await book(id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const stored = (await owner.get('/api/admin/trips')).body.find(
    (each: { id: string }) => each.id === tripId,
  );
  const { id: _, image: _i, version, ...trip } = stored;
  const fares = trip.fares.map((fare: object, n: number) => ({ ...fare, amountCents: [9000, 9900][n] }));
  expect((await owner.put(`/api/admin/trips/${tripId}`, { ...trip, fares, version })).status).toBe(200);
  const before = await freeUnits(date);
  const partyOf = (adults: number, children: number, craft: Record<string, number>) => ({
    ...{ bookingDate: date, timeSlot: '10:00-10:30', itemsBooked: undefined },
    party: JSON.stringify({
      seats: [
        { fareId: adult?.id, quantity: adults },
        { fareId: child?.id, quantity: children },
      ].filter(({ quantity }) => quantity > 0),
      craft: Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity })),
    }),
  });
  refused(
    await moveTo(owner, booking, partyOf(2, 3, { 'tandem-kayak': 2, 'single-kayak': 1 })),
    422,
    'bookings/not-moved',
  );
  refused(await moveTo(owner, booking, partyOf(2, 7, { 'tandem-kayak': 5 })), 409, 'trips/seats-sold');
  refused(await moveTo(owner, booking, partyOf(2, 2, { 'tandem-kayak': 1 })), 409, 'trips/craft-missing');
  refused(await moveTo(owner, booking, partyOf(2, 2, { sup: 4 })), 409, 'trips/craft-missing');
  for (const party of ['{', '{}', '[]', '{"seats":[],"craft":[]}'])
    expect((await moveTo(owner, booking, { ...partyOf(1, 1, {}), party })).status).toBe(422);

  const fewer = await moveTo(owner, booking, partyOf(2, 2, { 'tandem-kayak': 2 }), { surplusWay: 'hand' });
  expect(fewer.status, fewer.text).toBe(200);
  expect(fewer.body).toMatchObject({ totalCents: 2 * 3500 + 2 * 2050, moves: 1 });
  expect((await read(id)).left).toBe(4);
  const singles = ({ singles: units }: typeof before) => units.reduce((sum, free) => sum + free, 0);
  expect(singles(await freeUnits(date)) - singles(before)).toBe(5);
  const more = await moveTo(owner, fewer.body, partyOf(3, 2, { 'tandem-kayak': 2, 'single-kayak': 1 }));
  expect(more.body).toMatchObject({ totalCents: 3 * 3500 + 2 * 2050, dueCents: 3500 });
  expect(await freeUnits(date)).toEqual(before);
  // What visitors do not see any more is still changed for those who booked it.
  const { version: latest } = (await owner.get('/api/admin/trips')).body.find(
    (each: { id: string }) => each.id === tripId,
  );
  const hidden = { ...trip, fares, isPublished: false, version: latest };
  expect((await owner.put(`/api/admin/trips/${tripId}`, hidden)).status).toBe(200);
  expect((await site.client().get(`/api/departures/${id}`)).status).toBe(404);
  expect((await owner.get(`/api/departures/${id}`)).body).toMatchObject({ left: 3 });
  const last = await moveTo(owner, more.body, partyOf(2, 2, { 'tandem-kayak': 2 }));
  expect(last.status, last.text).toBe(200);
  const rental = await makeBooking(site.client(), { bookingDate: date });
  await owner.patch(`/api/bookings/${rental.id}/payment`, { paymentCompleted: true });
  refused(await moveTo(owner, rental, partyOf(1, 0, {})), 404, 'trips/departure-not-found');
});

test('a guest moves a party to another departure once, however often it is pressed', async () => {
  const { id, tripId } = await planDeparture();
  const other = await planDeparture({ tripId });
  const client = site.client();
  const { body: booking } = await book(id, {}, {}, client);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const { body: page } = await client.get(`/api/bookings/${booking.id}/guest-page`);
  const token = String(page.path).slice('/b/'.length);
  const shown = await site.client().post('/api/guest/booking', { token });
  expect(shown.body).toMatchObject({ canMove: true });
  const to = { token, bookingDate: other.date, timeSlot: '10:00-10:30' };
  const seen = await site.client().post('/api/guest/move-preview', to);
  expect(seen.body).toEqual({
    ...{ version: 0, newTotalCents: booking.totalCents, dueCents: 0, surplusCents: 0, toVoucherCents: 0 },
  });
  const moves = [1, 2].map(() => site.client().post('/api/guest/move', { ...to, ...seen.body }));
  expect(countStatuses(await Promise.all(moves))).toEqual({ 200: 2 });
  expect([(await read(id)).left, (await read(other.id)).left]).toEqual([8, 3]);
  const mails = await listOutbox(site.database, booking.id);
  expect(mails.filter(({ subject }) => /moved/i.test(subject))).toHaveLength(1);
});

test('a storm calls off a trip with the rentals of its hours: its party moves, and the departure has its seats back', async () => {
  const { id, date, tripId } = await planDeparture();
  const other = await planDeparture({ tripId });
  const client = site.client();
  const { body: party } = await book(id, {}, {}, client);
  const rental = await makeBooking(site.client(), { bookingDate: date });
  for (const { id: each } of [party, rental])
    await owner.patch(`/api/bookings/${each}/payment`, { paymentCompleted: true });
  const storm = await callOff(owner, aStorm(date));
  expect(storm.sums.bookingCount).toBe(2);
  await notifyGuests(site);
  const { body: page } = await client.get(`/api/bookings/${party.id}/guest-page`);
  const token = String(page.path).slice('/b/'.length);
  const to = { token, bookingDate: other.date, timeSlot: '10:00-10:30' };
  const { body: seen } = await site.client().post('/api/guest/move-preview', to);
  expect((await site.client().post('/api/guest/move', { ...to, ...seen })).status).toBe(200);
  // Nobody can book the hours that are called off.
  expect([(await read(id)).left, (await read(other.id)).left]).toEqual([0, 3]);
  expect((await site.client().get(`/api/departures/${other.id}/others`)).body).toEqual([]);
  const states = (await listStormBookings(owner, storm.id)).map(({ id: booking, state }) => [booking, state]);
  expect(states).toEqual([
    [party.id, 'moved'],
    [rental.id, 'open'],
  ]);
});

test('a walk takes nothing of the fleet, lasts as long as it says, and meets at its own place', async () => {
  const { id: placeId } = await addPlace(owner, aPlace('Old lighthouse'));
  const { id } = await planDeparture({ trip: { craft: [], placeId } });
  const { body: booking } = await book(id, { children: 0, craft: {} });
  expect(booking.trip).toMatchObject({ place: { name: 'Old lighthouse' } });
  const { status, body: held } = await owner.get('/api/bookings/held-units');
  expect(status).toBe(200);
  expect(held.sources.at(0)?.bookingIds).toContain(booking.id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const [mail] = (await listOutbox(site.database, booking.id)).filter(
    ({ kind }) => kind === 'payment-received',
  );
  expect(mail?.text).toContain('10:00–12:30');
  expect(mail?.text).toContain('Old lighthouse');
  // Another place of the day is no news to them.
  expect(await site.database.rows(sql`select from told_places where booking_id = ${booking.id}`)).toEqual([]);
});

test('a trip whose craft are offered no longer is not sold without them', async () => {
  const { id } = await planDeparture({ trip: { craft: ['sup'] } });
  await site.database.run(sql`update rental_items set retired_at = now() where item_id = 'sup'`);
  expect(await read(id)).toMatchObject({ left: 0, craft: [] });
  refused(await book(id, { craft: {} }), 409, 'trips/craft-missing');
  await site.database.run(sql`update rental_items set retired_at = null where item_id = 'sup'`);
});

test('what leaves at another time than on the screen is not booked', async () => {
  const { id, date, departure } = await planDeparture();
  const seen = { startsAt: `${date} 10:00` };
  expect((await book(id, {}, seen)).status).toBe(201);
  const other = await planDeparture();
  const edit = { ...departure, date: other.date, tripId: other.tripId, start: '11:00', version: 1 };
  expect((await owner.put(`/api/admin/departures/${other.id}`, edit)).status).toBe(200);
  refused(await book(other.id, {}, { startsAt: `${other.date} 10:00` }), 409, 'trips/departure-moved');
});

test('a paddler who is too young on the day of the trip is refused', async () => {
  const { id, date } = await planDeparture({ trip: { minAge: 12 } });
  const family = { adults: 1, children: 1, craft: { 'tandem-kayak': 1 } };
  const withChild = (dateOfBirth: string) => ({
    paddlers: {
      bookerPaddles: true,
      others: [{ fullName: 'Ada Però', dateOfBirth, guardianName: 'Anna Però', guardianAgrees: true }],
    },
  });
  const answer = await book(
    id,
    family,
    withChild(addDays(`${Number(date.slice(0, 4)) - 12}${date.slice(4)}`, 1)),
  );
  refused(answer, 422, 'trips/too-young');
  expect(answer.body.message).toContain('12');
  const ofAge = await book(id, family, withChild(`${Number(date.slice(0, 4)) - 12}${date.slice(4)}`));
  expect(ofAge.status, ofAge.text).toBe(201);
});

test('the people of a trip have the VAT rate of their trip, where it has one', async () => {
  const { id, tripId } = await planDeparture();
  const other = await planDeparture();
  const rate = (itemId: string, basisPoints: number | null) =>
    owner.put('/api/admin/vat-rates', { itemId, validFrom: '2027-01-01', basisPoints });
  refused(await rate(`trip:${randomUUID()}`, 1000), 404, 'trips/trip-not-found');
  expect((await rate('trip:1', 1000)).status).toBe(422);
  expect((await rate(`trip:${tripId}`, 1000)).body).toContainEqual({
    ...{ itemId: `trip:${tripId}`, validFrom: '2027-01-01', basisPoints: 1000 },
  });
  const rates: unknown[] = [];
  for (const each of [id, other.id]) {
    const { body: booking } = await book(each);
    await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
    rates.push(
      ...(await site.database.rows(sql`
        select basis_points, cents::int from journal_derived where booking_id = ${booking.id}`)),
    );
  }
  expect(rates).toEqual([
    { basisPoints: 1000, cents: 13_150 },
    { basisPoints: 2200, cents: 13_150 },
  ]);
  expect((await rate(`trip:${tripId}`, null)).body).not.toContainEqual(
    expect.objectContaining({ itemId: `trip:${tripId}` }),
  );
});

test('receipts and invoices name the people of a trip', async () => {
  await nameSeller(owner);
  await owner.put('/api/system-settings/receipts', { value: 'by-hand' });
  const { id } = await planDeparture();
  const { body: booking } = await book(id);
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true, method: 'cash' });
  const { body: receipts } = await owner.get('/api/admin/receipts?date=2099-12-31');
  const ofTrip = receipts.open.find((receipt: { bookingId: number }) => receipt.bookingId === booking.id);
  expect(ofTrip).toMatchObject({
    cents: 13_150,
    line: 'Guided trip, 2 × Lagoon at dawn, Adult (2½ h), 3 × Lagoon at dawn, Child (2½ h), VAT 22%',
  });
  const wish = invoiceWish({}, booking.totalCents);
  const { body: invoice } = await owner.post(`/api/bookings/${booking.id}/invoices`, wish);
  const { text } = await readPdf((await owner.get(`/api/invoices/${invoice.id}/pdf`)).bytes);
  expect(text).toContain('Lagoon at dawn, Adult');
  expect(text).not.toContain('Tandem');
  await owner.put('/api/system-settings/receipts', { value: 'off' });
});

test('mails name the people and their trip; a rental says nothing of trips', async () => {
  const { id } = await planDeparture();
  const { body: booking } = await book(id, {}, { language: 'IT' });
  await owner.patch(`/api/bookings/${booking.id}/payment`, { paymentCompleted: true });
  const mails = await listOutbox(site.database, booking.id);
  const text = mails.map((mail) => mail.text).join('\n');
  expect(text).toContain('2 × La laguna all’alba, Adulto');
  const rental: Booking = await makeBooking(site.client(), { bookingDate: anotherDay() });
  expect(Object.keys(rental)).not.toContain('trip');
});
