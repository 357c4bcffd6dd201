import { expect } from 'vitest';
import { notifyStormDays } from '#features/storm-days/server/storm-days.public.ts';
import type { callOffDay, StormBooking, StormDay } from '#features/storm-days/storm-days.contract.ts';
import type { BodyOf } from '#shared/api-call.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type CallOff = BodyOf<typeof callOffDay>;

/** Every item from opening to closing, with a day to choose and a tenth on top of vouchers. */
export function aStorm(date: string, wishes: Partial<CallOff> = {}): CallOff {
  return {
    date,
    from: '08:00',
    until: '17:00',
    itemIds: ['single-kayak', 'tandem-kayak', 'sup'],
    reason: 'wind',
    decideBy: `${date}T21:00:00.000Z`,
    bonusPercent: 10,
    ...wishes,
  };
}

export async function callOff(staff: TestClient, storm: CallOff): Promise<StormDay> {
  const { status, body, text } = await staff.post('/api/admin/storm-days', storm);
  expect(status, text).toBe(200);
  return body;
}

/** What the pollers of a server do. */
export function notifyGuests({ bookings, config }: TestApp): Promise<number> {
  return notifyStormDays({ ...bookings, timeZone: config.timeZone });
}

export async function listStormBookings(staff: TestClient, id: number): Promise<StormBooking[]> {
  const { status, body, text } = await staff.get(`/api/admin/storm-days/${id}/bookings`);
  expect(status, text).toBe(200);
  return body;
}

export async function findStormDay(staff: TestClient, id: number): Promise<StormDay | undefined> {
  const { body } = await staff.get('/api/admin/storm-days');
  return body.find((day: StormDay) => day.id === id);
}
