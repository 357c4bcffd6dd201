import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Slot } from '#features/availability/availability.contract.ts';
import { readSlot } from '../support/availability.ts';
import { aBookingRequest, anotherDay, itemsText } from '../support/factories.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const rounds = 12;
const visitors = 12;
const timeSlot = '10:00-10:30';

let site: TestApp;
let second: SecondServer;
/** Two people at two screens, each on a server of their own. */
let staff: [TestClient, TestClient];
beforeAll(async () => {
  site = await createTestApp();
  second = await openSecondServer(site);
  const one = await site.staffClient();
  const other = second.client();
  for (const [name, value] of (await site.staffClient()).cookies) other.cookies.set(name, value);
  staff = [one, other];
});
afterAll(() => second?.close());

const seeSlot = (client: TestClient, date: string) => readSlot(client, 'sup', date, timeSlot);

function save(client: TestClient, { id, version }: Slot, quantity: number) {
  return client.patch(`/api/availability/${id}`, { quantity, isAvailable: quantity > 0, version });
}

function book(bookingDate: string) {
  const itemsBooked = itemsText({ itemId: 'sup', duration: '1/2' });
  return site.client().post('/api/bookings', aBookingRequest({ bookingDate, timeSlot, itemsBooked }));
}

/** Visitors and both staff at once, or staff when the first visitor has booked; what each of them was told. */
async function race(date: string, isStaffLate: boolean) {
  const seen = await Promise.all(staff.map((client) => seeSlot(client, date)));
  expect(seen[0]).toEqual(seen[1]);
  const wishes = [2, 5];
  const bookings = Array.from({ length: visitors }, () => book(date));
  if (isStaffLate) await Promise.race(bookings);
  const edits = staff.map((client, n) => save(client, seen[n] as Slot, wishes[n] ?? 0));
  const [booked, edited] = await Promise.all([Promise.all(bookings), Promise.all(edits)]);
  return { sold: booked.filter(({ status }) => status === 201).length, booked, edited, wishes };
}

test('two staff edit the same slot while visitors book it: no sale is lost, the loser sees the conflict', async () => {
  let saved = 0;
  for (let round = 0; round < rounds; round += 1) {
    const date = anotherDay();
    const { sold, booked, edited, wishes } = await race(date, round % 2 === 1);
    expect(booked.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const after = await seeSlot(staff[0], date);
    expect(after.reserved).toBe(sold);
    expect(after.reserved).toBeLessThanOrEqual(after.capacity ?? 0);

    const winners = edited.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    saved += winners.length;
    for (const [n, { status, body }] of edited.entries()) {
      if (status === 200) continue;
      expect([status, body.code]).toEqual([409, 'availability/slot-changed']);
      expect(body.message).toMatch(/^This slot has changed meanwhile: \d+ left now\./);
      // Who lost looks again, decides, and gets what was wished on top of every sale.
      const client = staff[n] as TestClient;
      const again = await save(client, await seeSlot(client, date), wishes[n] ?? 0);
      expect(again.body).toMatchObject({ quantity: wishes[n], reserved: sold });
    }
  }
  // Both orders have happened, or this was no race.
  expect(saved).toBeGreaterThan(0);
  expect(saved).toBeLessThan(rounds);
});

test('an edit of an unchanged slot is never refused, however busy its day is', async () => {
  const date = anotherDay();
  const quiet = await readSlot(staff[1], 'sup', date, '15:00-15:30');
  const [edit] = await Promise.all([
    save(staff[1], quiet, 4),
    ...Array.from({ length: 8 }, () => book(date)),
  ]);
  expect(edit).toMatchObject({ status: 200, body: { quantity: 4, reserved: 0, capacity: 4 } });
});
