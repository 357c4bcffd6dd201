import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/test-app.ts';
import { aDeparture, aTrip, makeTrip } from '../support/trips.ts';

const path = '/guided-trips?lang=it';

/** What search engines read of a page. */
function eventsOf(html: string) {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)?.['@graph'] ?? [];
}

test('the page is as it was until a trip is published, and is renewed with each departure', async () => {
  const site = await createTestApp({ withPages: true, env: { TEST_PAGE_MAX_AGE_MS: '0' } });
  const owner = await site.staffClient();
  const read = async () => (await site.client().get(path)).text;
  const before = await read();
  expect(before).not.toContain('trips-offered');
  const id = await makeTrip(owner, { isPublished: false });
  const departure = randomUUID();
  const { version: _, ...fields } = aDeparture({ tripId: id, date: '2027-06-15' });
  await owner.put(`/api/admin/departures/${departure}`, { ...fields, version: 0 });
  expect(await read()).toBe(before);

  const trip = aTrip();
  await owner.put(`/api/admin/trips/${id}`, { ...trip, version: 1 });
  const page = await read();
  expect(page).toContain('La laguna all’alba');
  expect(page).toContain('10:00');
  const [event] = eventsOf(page);
  expect(eventsOf(page)).toHaveLength(1);
  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'La laguna all’alba',
    startDate: '2027-06-15T08:00:00.000Z',
    endDate: '2027-06-15T10:00:00.000Z',
    offers: [
      { '@type': 'Offer', name: 'Adulto', price: '35', priceCurrency: 'EUR' },
      { '@type': 'Offer', name: 'Bambino', price: '20.50' },
    ],
  });
  // On Tuesdays before noon the week names it as well.
  expect(page.match(/href="#trip-/g)).toHaveLength(1);

  await owner.put(`/api/admin/departures/${departure}/open`, { isOpen: false, version: 1 });
  const closed = await read();
  expect(eventsOf(closed)).toEqual([]);
  expect(closed).not.toContain('href="#trip-');
  await owner.put(`/api/admin/trips/${id}`, { ...trip, isPublished: false, version: 2 });
  expect(await read()).toBe(before);
});
