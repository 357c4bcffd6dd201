import { expect } from 'vitest';
import type { Slot } from '#features/availability/availability.contract.ts';
import type { TestClient } from './test-client.ts';

/** One item's slots on a day, as anyone can read them. */
export async function readSlots(client: TestClient, itemId: string, date: string): Promise<Slot[]> {
  const answer = await client.get(`/api/availability/${itemId}/${date}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

export async function readSlot(
  client: TestClient,
  itemId: string,
  date: string,
  timeSlot: string,
): Promise<Slot> {
  const slot = (await readSlots(client, itemId, date)).find((candidate) => candidate.timeSlot === timeSlot);
  if (!slot) throw new Error(`${itemId} has no slot ${timeSlot} on ${date}`);
  return slot;
}

/** Units left in each half hour of the day, in its order. */
export async function readUnits(client: TestClient, itemId: string, date: string): Promise<number[]> {
  return (await readSlots(client, itemId, date)).map((slot) => slot.quantity);
}

/** Leaves exactly this many units in one slot. */
export async function setUnits(
  staff: TestClient,
  place: { itemId?: string; date: string; timeSlot?: string },
  quantity: number,
): Promise<Slot> {
  const { itemId = 'single-kayak', date, timeSlot = '10:00-10:30' } = place;
  const slot = await readSlot(staff, itemId, date, timeSlot);
  const answer = await staff.patch(`/api/availability/${slot.id}`, { quantity });
  expect(answer.status).toBe(200);
  return answer.body;
}
