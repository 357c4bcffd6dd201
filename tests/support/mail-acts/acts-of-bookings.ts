import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { expireUnconfirmed } from '#features/bookings/server/bookings.public.ts';
import { partyOf } from '#features/guided-trips/web/booked-party.public.ts';
import { notifyPlaces, remindGuests } from '#features/notifications/server/notifications.public.ts';
import type { NewFact } from '#features/today/today.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays } from '#shared/business-calendar.ts';
import { languages } from '#shared/language.ts';
import { setUnits } from '../availability.ts';
import { makeBooking } from '../bookings.ts';
import { aBookingRequest, aFact, anotherDay } from '../factories.ts';
import { guestTokenOf, moveAsGuest } from '../guests.ts';
import { moveTo } from '../moves.ts';
import { checkoutBody } from '../paying-site.ts';
import { addPlace, aPlace, setDay } from '../places.ts';
import { testNow } from '../test-constants.ts';
import { aDeparture, bookAdults, makeTrip } from '../trips.ts';
import { makeVoucher, newVouchers } from '../vouchers.ts';
import { aWish, join, offer, sellOut } from '../waiting.ts';
import { foretell } from '../weather.ts';
import { type Acts, cancelAt, cancelLate, kayak, type Stage, sharedDay } from './stage.ts';

/** Half an hour costs 6 euros less than an hour, and two hours 11 more. */
const [shorter, longer] = [kayak('1/2'), kayak('2')];

async function bookWithCode({ staff, book }: Stage, wishes: Parameters<typeof newVouchers>[0] = {}) {
  const { id: voucherId, code } = await makeVoucher(staff, newVouchers(wishes));
  return { ...(await book({ voucher: { code, discountCents: 1400 } })), voucherId };
}

const read = async ({ staff }: Stage, id: number) => (await staff.get(`/api/bookings/${id}`)).body;

export const actsOfBookings: Acts = {
  'a booking to be paid at the beach, which nobody confirms': async function* (stage) {
    const { app } = stage.site;
    const { client, booking } = await stage.begin({ bookingDate: anotherDay() });
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    app.setNow(new Date(Date.parse(testNow) + 25 * 3_600_000).toISOString());
    expect(await expireUnconfirmed(app.bookings)).toBe(1);
    yield ['booking-unconfirmed'];
    app.setNow(testNow);
  },
  'a booking with a business that has no phone': async function* ({ site, book, cancel }) {
    const setPhone = (phone: string | null) =>
      site.app.database.run(sql`update homepage_content set phone = ${phone} where section_type = 'contact'`);
    const [contact] = await site.app.database.rows<{ phone: string }>(
      sql`select phone from homepage_content where section_type = 'contact'`,
    );
    await setPhone(null);
    await cancel(await book());
    yield ['booking-cancelled'];
    await setPhone(contact?.phone ?? null);
  },
  'a booking that staff make on the phone': async function* ({ staff, language }) {
    const rental = { itemsBooked: kayak('1'), bookingDate: anotherDay(), timeSlot: '10:00-10:30' };
    const guest = { fullName: 'Ada', email: 'ada@example.com', language };
    const booked = await staff.post('/api/admin/walk-ins', {
      source: 'phone',
      pay: 'later',
      ...rental,
      ...guest,
    });
    expect(booked.status, booked.text).toBe(201);
    yield ['booking-received'];
  },
  'a booking that a visitor makes in the browser of staff': async function* ({ staff, language }) {
    const booking = await makeBooking(staff, { bookingDate: anotherDay(), language });
    await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
  },
  'a booking that a code pays': async function* (stage) {
    const booking = await bookWithCode(stage);
    yield ['payment-received', 'staff-booking'];
    await stage.cancel(booking);
    yield ['booking-cancelled'];
  },
  'a booking that a code pays, which is moved to something cheaper': async function* (stage) {
    const booking = await bookWithCode(stage);
    yield ['payment-received', 'staff-booking'];
    await moveTo(stage.staff, booking, { itemsBooked: shorter });
    yield ['booking-moved'];
  },
  'a booking that a code pays, whose guest cancels late': async function* (stage) {
    const booking = await bookWithCode(stage, { expiresOn: addDays(sharedDay, 30) });
    yield ['payment-received', 'staff-booking'];
    await cancelLate(stage, booking);
    yield ['booking-cancelled'];
  },
  'a booking that a code pays, whose guest cancels when the code is over': async function* (stage) {
    const booking = await bookWithCode(stage, { expiresOn: addDays(sharedDay, -30) });
    yield ['payment-received', 'staff-booking'];
    await cancelAt(stage, booking, `${addDays(sharedDay, -20)}T06:00:00Z`);
    yield ['booking-cancelled'];
  },
  'a booking that a code pays, which is withdrawn before the booking is cancelled': async function* (stage) {
    const booking = await bookWithCode(stage);
    yield ['payment-received', 'staff-booking'];
    await stage.staff.post(`/api/admin/vouchers/${booking.voucherId}/withdraw`);
    await stage.cancel(booking);
    yield ['booking-cancelled'];
  },
  'a payment in cash, whose guest cancels late': async function* (stage) {
    const booking = await stage.payByHand();
    yield ['payment-received'];
    await cancelLate(stage, booking);
    yield ['booking-cancelled'];
  },
  'a booking by the poster': async function* ({ site, staff, language, cancel }) {
    await staff.put('/api/system-settings/poster_booking', { value: 'true' });
    const { email: _e, bookingDate: _d, ...wish } = aBookingRequest({ language });
    const { paymentCompleted: _p, status: _s, ...request } = { ...wish, timeSlot: '10:00-10:30' };
    const held = await site.app.client().post('/api/poster-bookings', request);
    expect(held.status, held.text).toBe(201);
    yield ['staff-booking'];
    await cancel(held.body);
    yield [];
  },
  'a booking that is moved to something cheaper, and paid for at its former price': async function* (stage) {
    const { client, booking, orderId } = await stage.begin();
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    await moveTo(stage.staff, booking, { itemsBooked: shorter });
    yield ['booking-moved'];
    await stage.site.control.press(orderId, {});
    yield ['payment-received', 'staff-payment'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a booking that is moved, and paid for while its price is another one': async function* (stage) {
    const { client, booking, orderId } = await stage.begin();
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    await moveTo(stage.staff, booking, { itemsBooked: longer });
    yield ['booking-moved'];
    await stage.site.control.press(orderId, {});
    yield ['payment-received', 'staff-payment'];
  },
  'a card payment, and moves that cost more and less': async function* (stage) {
    const { booking } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await moveTo(stage.staff, booking, { itemsBooked: longer });
    yield ['booking-moved'];
    await moveTo(stage.staff, await read(stage, booking.id), { itemsBooked: kayak('1') });
    yield ['booking-moved'];
    await moveTo(
      stage.staff,
      await read(stage, booking.id),
      { itemsBooked: shorter },
      { surplusWay: 'card' },
    );
    yield ['booking-moved'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a card payment whose difference after a move is kept': async function* (stage) {
    const { booking } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    const later = { itemsBooked: shorter, timeSlot: '15:00-15:30' };
    await moveTo(stage.staff, booking, later, { surplusWay: 'keep' });
    yield ['booking-moved'];
  },
  'a card payment for a trip, which one of two does not come to': async function* (stage) {
    const { app, control } = stage.site;
    const [id, client] = [randomUUID(), app.client()];
    const tripId = await makeTrip(stage.staff);
    await stage.staff.put(`/api/admin/departures/${id}`, aDeparture({ tripId, date: sharedDay }));
    const { body: booking } = await bookAdults(client, id, 2, { language: stage.language });
    const { body: order } = await client.post('/api/payment/post-checkout', checkoutBody(booking));
    await control.visit(order);
    await control.press(order.orderId, {});
    yield ['payment-received', 'staff-payment'];
    const token = await guestTokenOf(app.database, booking.id);
    const { seats, craft } = partyOf(booking.trip, booking.itemsBooked);
    const one = <Line>(lines: readonly Line[]) => lines.map((line) => ({ ...line, quantity: 1 }));
    const party = { seats: one(seats), craft: one(craft) };
    app.setNow(`${sharedDay}T06:00:00Z`);
    const target = { bookingDate: sharedDay, timeSlot: booking.timeSlot, party };
    expect((await moveAsGuest(client, token, target)).status).toBe(200);
    app.setNow(testNow);
    yield ['booking-moved'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a payment in cash, whose difference after a move is given back': async function* (stage) {
    const booking = await stage.payByHand();
    yield ['payment-received'];
    await moveTo(stage.staff, booking, { itemsBooked: shorter }, { surplusWay: 'hand' });
    yield ['booking-moved'];
    await stage.cancel(booking);
    yield ['booking-cancelled'];
  },
  'an unpaid booking that staff cancel': async function* (stage) {
    const booking = await stage.book();
    yield [];
    await stage.cancel(booking);
    yield ['booking-cancelled'];
  },
  'a card payment whose booking its guest cancels late': async function* (stage) {
    const { booking, orderId } = await stage.pay();
    yield ['payment-received', 'staff-payment'];
    await cancelLate(stage, booking);
    yield ['booking-cancelled'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
    const rest = { amountCents: 700, cause: 'cancelled' };
    expect((await stage.staff.post(`/api/payment/attempts/${orderId}/refund`, rest)).status).toBe(200);
    yield [];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a reminder of what is still to be paid': async function* (stage) {
    const { app } = stage.site;
    const bookingDate = anotherDay();
    const booking = await makeBooking(stage.staff, { bookingDate, language: stage.language });
    await stage.staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    const { id } = await addPlace(stage.staff, aPlace(`Lido ${bookingDate}`));
    await setDay(stage.staff, bookingDate, id, false);
    const eve = addDays(bookingDate, -1);
    await foretell(app.database, bookingDate, eve);
    app.setNow(`${eve}T16:00:00Z`);
    expect(await remindGuests(app.database, { ...app.config, clock: app.bookings.clock })).toBe(1);
    app.setNow(testNow);
    yield ['booking-reminder'];
  },
  'a guest who does not come, and one who is back early': async function* (stage) {
    const { app } = stage.site;
    const bookingDate = anotherDay();
    const at = (time: string) => `${bookingDate}T${time}:00.000Z`;
    const note = async (id: number, ...facts: [kind: NewFact['kind'], time: string][]) => {
      const noted = facts.map(([kind, time]) => aFact(id, { kind, occurredAt: at(time) }));
      expect((await stage.staff.post('/api/admin/today/facts', { facts: noted })).status).toBe(200);
    };
    const missed = await stage.payByHand({ bookingDate });
    yield ['payment-received'];
    const back = await stage.payByHand({ bookingDate, itemsBooked: longer });
    yield ['payment-received'];
    // From ten o'clock on, an hour and two.
    app.setNow(at('09:00'));
    await note(missed.id, ['no-show', '08:40']);
    yield ['units-released'];
    await note(back.id, ['handed-out', '08:00'], ['returned', '08:40'], ['freed', '08:41']);
    yield ['units-released'];
    app.setNow(testNow);
  },
  'a place that is announced, changed, and taken back': async function* (stage) {
    const { app } = stage.site;
    const notify = () => notifyPlaces(app.database, { ...app.config, clock: app.bookings.clock });
    const bookingDate = anotherDay();
    const [first, second] = [
      await addPlace(stage.staff, aPlace(`Bagno ${bookingDate}`)),
      await addPlace(stage.staff, aPlace(`Lido ${bookingDate}`)),
    ];
    await setDay(stage.staff, bookingDate, null, false);
    await stage.pay({ bookingDate });
    yield ['payment-received', 'staff-payment'];
    await setDay(stage.staff, bookingDate, first.id);
    expect(await notify()).toBe(1);
    yield ['place-announced'];
    await setDay(stage.staff, bookingDate, second.id);
    expect(await notify()).toBe(1);
    yield ['place-changed'];
    await setDay(stage.staff, bookingDate, null);
    expect(await notify()).toBe(1);
    yield ['place-changed'];
  },
  'units that become free for who waits': async function* ({ site, staff, language }) {
    const bookingDate = anotherDay();
    await sellOut(staff, bookingDate);
    await join(site.app.client(), aWish({ bookingDate, language }));
    await setUnits(staff, { itemId: 'sup', date: bookingDate }, 1);
    expect(await offer(site.app)).toBe(1);
    yield ['waiting-offer'];
    await site.app.database.run(sql`delete from waiting_entries`);
  },
  'seats of a trip that become free for who waits': async function* ({ site, staff, language }) {
    const id = `00000000-0000-4000-8000-00000000000${languages.indexOf(language)}`;
    const departure = aDeparture({ tripId: await makeTrip(staff), date: sharedDay });
    const save = (seats: number, version: number) =>
      staff.put(`/api/admin/departures/${id}`, { ...departure, seats, version });
    await save(2, 0);
    await bookAdults(site.app.client(), id, 2);
    await site.app.client().post(`/api/departures/${id}/waiting-list`, {
      ...{ seats: 2, email: 'dora@example.com', language },
    });
    await save(4, 1);
    expect(await offer(site.app)).toBe(1);
    yield ['waiting-offer'];
    await site.app.database.run(sql`delete from waiting_entries`);
  },
};
