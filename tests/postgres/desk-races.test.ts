import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#shared/business-calendar.ts';
import { timeSlotText } from '#shared/rental-time.ts';
import { itemIds } from '../load/booking-requests.ts';
import type { Call } from '../load/http-client.ts';
import { bookingCall, countStatuses, sendAtOnce } from '../load/rush.ts';
import { openScene, type Scene } from '../load/scene.ts';
import {
  countDeadlocks,
  listViolations,
  type SitePostgres,
  setDayCapacity,
  startSitePostgres,
} from '../load/site-database.ts';
import { complaintsOf } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let postgres: SitePostgres;
let scene: Scene;
beforeAll(async () => {
  postgres = await startSitePostgres();
  scene = await openScene(await postgres.createSite('desk_races'));
});
afterAll(async () => {
  expect(await listViolations(scene.sql)).toEqual([]);
  expect(await countDeadlocks(scene.sql)).toBe(0);
  expect(complaintsOf(scene.servers)).toEqual([]);
  await scene.close();
  await postgres.stop();
});

const itemId = itemIds[0];

function walkInCall(date: string, startSlot: number, key: string = randomUUID()): Call {
  return {
    method: 'POST',
    path: '/api/admin/walk-ins',
    headers: { ...scene.staff, 'idempotency-key': key },
    body: {
      source: 'walk_in',
      itemsBooked: JSON.stringify([{ itemId, quantity: 1, duration: '1/2' }]),
      bookingDate: date,
      timeSlot: timeSlotText(startSlot),
      pay: 'cash',
    },
  };
}

test('of 20 visitors and 20 walk-ins on two servers one gets the last unit, 18 times', async () => {
  const date = '2027-06-20';
  await setDayCapacity(scene.sql, itemId, date, 1);
  for (let startSlot = 0; startSlot < 18; startSlot += 1) {
    const visit = () => bookingCall({ date, startSlot, items: [{ itemId, quantity: 1, duration: '1/2' }] });
    const calls = Array.from({ length: 20 }, () => [visit(), walkInCall(date, startSlot)]).flat();
    expect(countStatuses(await sendAtOnce(scene.clients, calls))).toEqual({ 201: 1, 409: 39 });
  }
});

test('a walk-in that both servers get many times takes one unit and its money once', async () => {
  const date = addDays('2027-06-20', 1);
  const call = walkInCall(date, 4, randomUUID());
  const answers = await sendAtOnce(
    scene.clients,
    Array.from({ length: 30 }, () => call),
  );
  expect(countStatuses(answers)).toEqual({ 201: 30 });
  const [kept] = await scene.sql.rows(`
    select count(distinct b.id)::int as bookings, count(m.id)::int as payments, sum(s.reserved)::int as units
    from bookings b join money_movements m on m.booking_id = b.id
    join slots s on s.slot_date = b.booking_date and s.slot_no = b.start_slot and s.item_id = '${itemId}'
    where b.booking_date = '${date}'`);
  expect(kept).toEqual({ bookings: 1, payments: 1, units: 1 });
});

test('a payment that two servers undo many times is taken back once', async () => {
  const date = addDays('2027-06-20', 2);
  const [answer] = await sendAtOnce(scene.clients, [walkInCall(date, 4)]);
  const { id, undoablePayment } = JSON.parse(answer?.text ?? '') as {
    id: number;
    undoablePayment: { id: number };
  };
  const undo: Call = {
    method: 'POST',
    path: `/api/bookings/${id}/payment/undo`,
    headers: scene.staff,
    body: { payment: undoablePayment.id },
  };
  const answers = await sendAtOnce(
    scene.clients,
    Array.from({ length: 30 }, () => undo),
  );
  expect(countStatuses(answers)).toEqual({ 200: 30 });
  const [money] = await scene.sql.rows(
    `select count(*)::int as rows, sum(amount_cents)::int as cents from money_movements where booking_id = ${id}`,
  );
  expect(money).toEqual({ rows: 2, cents: 0 });
});
