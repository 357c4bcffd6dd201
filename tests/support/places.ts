import { expect } from 'vitest';
import type { StoredPlace, StoredPlan } from '#features/place-changes/place-changes.contract.ts';
import type { PlaceFields } from '#features/places/places.contract.ts';
import type { TestClient } from './test-client.ts';

/** A place that is called the same in all languages. */
export function aPlace(name: string, more: Partial<PlaceFields> = {}): PlaceFields {
  const none = { EN: '', IT: '', PL: '' };
  return {
    names: { EN: name, IT: name, PL: name },
    directions: none,
    latitude: null,
    longitude: null,
    ...more,
  };
}

export async function readPlaces(staff: TestClient): Promise<StoredPlace[]> {
  return (await staff.get('/api/admin/places')).body;
}

export async function addPlace(staff: TestClient, fields: PlaceFields): Promise<StoredPlace> {
  const { status, body } = await staff.post('/api/admin/places', fields);
  expect(status).toBe(201);
  return body;
}

export async function readPlan(staff: TestClient): Promise<StoredPlan> {
  return (await staff.get('/api/admin/place-plan')).body;
}

/** Changes some of the plan, as an owner does who has just read it. */
export async function changePlan(
  staff: TestClient,
  change: Partial<StoredPlan>,
  notifyGuests = true,
): Promise<StoredPlan> {
  const edit = { ...(await readPlan(staff)), ...change, notifyGuests };
  const { status, body } = await staff.put('/api/admin/place-plan', edit);
  expect(status).toBe(200);
  return body;
}

/** Puts a place, or that it is to be announced, on a date. */
export async function setDay(
  staff: TestClient,
  date: string,
  placeId: number | null,
  notifyGuests = true,
): Promise<void> {
  const { days } = await readPlan(staff);
  const others = days.filter((day) => day.date !== date);
  await changePlan(staff, { days: [...others, { date, placeId }] }, notifyGuests);
}

/** Place 4 is on Fridays, so that it cannot be taken away. */
export async function preparePlaceCalls(staff: TestClient) {
  const { version, ...plan } = await readPlan(staff);
  const [place] = await readPlaces(staff);
  const point = { latitude: 44.4, longitude: 12.3 };
  const { id, ...stored } = place ?? { id: 1 };
  return {
    'POST /api/admin/places': {
      method: 'POST',
      url: '/api/admin/places',
      body: aPlace('Porto Corsini', point),
    },
    'PUT /api/admin/places/:id': {
      method: 'PUT',
      url: `/api/admin/places/${id}`,
      body: { ...stored, ...point, notifyGuests: true },
    },
    'DELETE /api/admin/places/:id': { method: 'DELETE', url: '/api/admin/places/4' },
    'POST /api/admin/place-plan/preview': {
      method: 'POST',
      url: '/api/admin/place-plan/preview',
      body: plan,
    },
    'PUT /api/admin/place-plan': {
      method: 'PUT',
      url: '/api/admin/place-plan',
      body: { ...plan, version, notifyGuests: true },
    },
  } as const;
}
