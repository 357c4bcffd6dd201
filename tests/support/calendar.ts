import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Outage, StoredOutage } from '#features/calendar/outages.contract.ts';
import type { ItemSeasons } from '#features/catalogue/catalogue.contract.ts';
import type { OpeningHours, StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import type { TestClient } from './test-client.ts';

export async function readHours(client: TestClient): Promise<StoredHours> {
  const { status, body } = await client.get('/api/opening-hours');
  expect(status).toBe(200);
  return body;
}

/** Changes some of the hours, as the owner does who has just read them. */
export async function setHours(staff: TestClient, change: Partial<OpeningHours>): Promise<StoredHours> {
  const answer = await staff.put('/api/opening-hours', { ...(await readHours(staff)), ...change });
  expect(answer.body).toMatchObject(change);
  return answer.body;
}

/** The same hours on every day of the week. */
export function everyDay(opens: string, closes: string): OpeningHours['week'] {
  const day = { opens, closes };
  return {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day },
    ...{ friday: day, saturday: day, sunday: day },
  };
}

export function closure(first: string, last = first, reason = 'Storm'): OpeningHours['closures'][number] {
  return { first, last, reason: { EN: reason, IT: `${reason} (IT)`, PL: `${reason} (PL)` } };
}

/** One board that cannot be rented for some days. */
export function anOutage(change: Partial<Outage> = {}): Outage {
  return { itemId: 'sup', units: 1, first: '2027-07-01', last: '2027-07-05', reason: 'A hole', ...change };
}

/** Takes units out of service, as the owner does. */
export async function takeOut(staff: TestClient, change: Partial<Outage> = {}): Promise<StoredOutage> {
  const answer = await staff.put(`/api/outages/${randomUUID()}`, { ...anOutage(change), version: 0 });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Other prices of an item in one period: 1/2, 1 and 2 hours. */
export function aSeason(
  first: string,
  last: string,
  [half, one, two]: [number, number, number],
): ItemSeasons['seasons'][number] {
  return {
    first,
    last,
    prices: [
      { duration: '1/2', amountCents: half },
      { duration: '1', amountCents: one },
      { duration: '2', amountCents: two },
    ],
  };
}

/** Gives an item other prices in some periods, instead of those that it had. */
export async function setSeasons(
  staff: TestClient,
  itemId: string,
  seasons: ItemSeasons['seasons'],
): Promise<void> {
  const url = `/api/rental-items/${itemId}/season-prices`;
  const { version } = (await staff.get(url)).body;
  const answer = await staff.put(url, { seasons, version });
  expect(answer.status, answer.text).toBe(200);
}

let numbered = 0;

/** A numbered SUP of its own. */
export async function makeCraft(staff: TestClient): Promise<{ id: number; number: string }> {
  numbered += 1;
  await staff.post('/api/admin/craft', { itemId: 'sup', prefix: 'X-', from: numbered, to: numbered });
  const { body: items } = await staff.get('/api/admin/craft');
  const { craft } = items.find(({ itemId }: { itemId: string }) => itemId === 'sup');
  return craft.find(({ number }: { number: string }) => number === `X-${numbered}`);
}
