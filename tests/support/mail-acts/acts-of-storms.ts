import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { stormReasons } from '#shared/bookings/storm-reasons.ts';
import { anotherDay } from '../factories.ts';
import { guestTokenOf, openGuest } from '../guests.ts';
import { moveTo } from '../moves.ts';
import { aStorm, callOff, notifyGuests } from '../storms.ts';
import { testNow } from '../test-constants.ts';
import { aDeparture, bookAdults, makeTrip } from '../trips.ts';
import { makeVoucher } from '../vouchers.ts';
import { type Act, type Acts, kayak, type Stage } from './stage.ts';

async function choose({ site }: Stage, bookingId: number, choice: 'refund' | 'voucher'): Promise<void> {
  const client = site.app.client();
  const token = await guestTokenOf(site.app.database, bookingId);
  const { toCardCents, byHandCents, voucherCents } = (await openGuest(client, token)).body.calledOff;
  const wish = { token, choice, toCardCents, byHandCents, voucherCents };
  expect((await client.post('/api/guest/storm-choice', wish)).status).toBe(200);
}

const isPaidMail = ['payment-received', 'staff-payment'] as const;

/** For each reason: the guest is told, and takes the money. */
const actsOfReasons = Object.fromEntries(
  stormReasons.map((reason): [string, Act] => [
    `a day called off for ${reason}, and the money back`,
    async function* (stage) {
      const bookingDate = anotherDay();
      const { booking } = await stage.pay({ bookingDate });
      yield isPaidMail;
      await callOff(stage.staff, aStorm(bookingDate, { reason }));
      await notifyGuests(stage.site.app);
      yield ['booking-called-off'];
      await choose(stage, booking.id, 'refund');
      yield ['booking-storm-ended'];
      await stage.sendRefunds();
      yield ['payment-refunded'];
    },
  ]),
);

/** A departure with one guest, who pays at the beach. */
async function bookTrip({ staff, site, language }: Stage, date: string, start: string) {
  const [id, client] = [randomUUID(), site.app.client()];
  const tripId = await makeTrip(staff);
  await staff.put(`/api/admin/departures/${id}`, aDeparture({ tripId, date, start }));
  const { body: booking } = await bookAdults(client, id, 1, { language });
  await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
  return { id, booking };
}

export const actsOfStorms: Acts = {
  ...actsOfReasons,
  'a day called off, and a voucher': async function* (stage) {
    const bookingDate = anotherDay();
    const { booking } = await stage.pay({ bookingDate });
    yield isPaidMail;
    await callOff(stage.staff, aStorm(bookingDate));
    await notifyGuests(stage.site.app);
    yield ['booking-called-off'];
    await choose(stage, booking.id, 'voucher');
    yield ['booking-storm-voucher'];
  },
  'a day called off for who paid in cash and with a code, who chooses nothing': async function* (stage) {
    const { app } = stage.site;
    const bookingDate = anotherDay();
    const { code } = await makeVoucher(stage.staff, {
      ...{ kind: 'amount', amountCents: 500, sharePercent: null, count: 1, code: '', maxUses: null },
      ...{ minimumCents: 0, expiresOn: null, label: '' },
    });
    await stage.payByHand({ bookingDate, voucher: { code, discountCents: 500 } });
    yield ['payment-received'];
    const storm = await callOff(stage.staff, aStorm(bookingDate));
    await notifyGuests(app);
    yield ['booking-called-off'];
    app.setNow(storm.decideBy);
    await notifyGuests(app);
    app.setNow(testNow);
    yield ['booking-storm-ended'];
  },
  'a day called off for who paid by card, and in cash for what a move made dearer': async function* (stage) {
    const bookingDate = anotherDay();
    const { booking } = await stage.pay({ bookingDate });
    yield isPaidMail;
    await moveTo(stage.staff, booking, { itemsBooked: kayak('2') });
    yield ['booking-moved'];
    await stage.staff.patch(`/api/bookings/${booking.id}/payment`, {
      paymentCompleted: true,
      method: 'cash',
    });
    yield ['payment-received'];
    await callOff(stage.staff, aStorm(bookingDate));
    await notifyGuests(stage.site.app);
    yield ['booking-called-off'];
    await choose(stage, booking.id, 'voucher');
    yield ['booking-storm-voucher'];
  },
  'a day called off for who has not paid': async function* (stage) {
    const bookingDate = anotherDay();
    const { client, booking } = await stage.begin({ bookingDate });
    await client.post(`/api/bookings/${booking.id}/pay-at-beach`);
    yield ['booking-received', 'staff-booking'];
    await callOff(stage.staff, aStorm(bookingDate));
    await notifyGuests(stage.site.app);
    yield ['booking-called-off'];
    await choose(stage, booking.id, 'refund');
    yield ['booking-storm-ended'];
  },
  'departures to which too few people come, or whose guide is ill': async function* (stage) {
    const date = anotherDay();
    const few = await bookTrip(stage, date, '10:00');
    const ill = await bookTrip(stage, date, '13:00');
    yield ['booking-received', 'booking-received', 'staff-booking', 'staff-booking'];
    const morning = { from: '10:00', until: '12:00', itemIds: [], departureId: few.id };
    await callOff(stage.staff, aStorm(date, { ...morning, reason: 'too-few' }));
    const afternoon = { from: '13:00', until: '15:00', itemIds: [], departureId: ill.id };
    await callOff(stage.staff, aStorm(date, { ...afternoon, reason: 'other' }));
    await notifyGuests(stage.site.app);
    yield ['booking-called-off', 'booking-called-off'];
    for (const { booking } of [few, ill]) await choose(stage, booking.id, 'refund');
    yield ['booking-storm-ended', 'booking-storm-ended'];
  },
  'a payment that comes when the time to choose is over': async function* (stage) {
    const { app, control } = stage.site;
    const bookingDate = anotherDay();
    const { orderId } = await stage.begin({ bookingDate });
    const storm = await callOff(stage.staff, aStorm(bookingDate));
    app.setNow(storm.decideBy);
    await control.press(orderId, {});
    yield isPaidMail;
    await notifyGuests(app);
    app.setNow(testNow);
    yield ['booking-storm-ended'];
    await stage.sendRefunds();
    yield ['payment-refunded'];
  },
  'a day called off that takes place after all': async function* (stage) {
    const { app } = stage.site;
    const bookingDate = anotherDay();
    await stage.pay({ bookingDate });
    yield isPaidMail;
    const storm = await callOff(stage.staff, aStorm(bookingDate));
    await notifyGuests(app);
    yield ['booking-called-off'];
    await app.database.run(sql`update outbox_mails set state = 'sent', sent_at = clock_timestamp()`);
    await stage.staff.post(`/api/admin/storm-days/${storm.id}/lift`);
    await notifyGuests(app);
    yield ['booking-storm-lifted'];
  },
};
