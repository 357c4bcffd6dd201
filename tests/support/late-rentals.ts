import type { Page } from '@playwright/test';
import { moveBookingsTo } from './rental-days.ts';
import type { Site } from './site.ts';

const date = '2026-07-10';

/** Friday, 12:30 in Rome. */
export const lateNow = `${date}T10:30:00Z`;
/** Ninety minutes late. */
export const missing = 'Giulia Greco';
/** Out, and in time. */
export const neighbour = 'Marta Moretti';
export const guestPhone = '+39 327 555 0120';

/** Of the hand-out, where guests are told something. */
export interface Told {
  briefing: { version: number; language: string; people: number; jackets: Record<string, number> };
  /** Of an exception from the rules. */
  reason?: string;
}

/** Two rentals of ten to eleven; one went out at ten with a number, the other one at half past eleven for an hour longer. */
export async function goOut(page: Page, site: Site, told?: Told): Promise<void> {
  const { request } = page;
  await request.post('/api/admin/craft', { data: { itemId: 'single-kayak', prefix: 'S-', from: 1, to: 2 } });
  const [craft] = await site.query<{ id: number }>("select id from craft where number = 'S-1'");
  await site.query('update places set latitude = 44.44, longitude = 12.29');
  await site.query(
    `insert into weather_reports (latitude, longitude, asked_at, temperature, wind, air_at, details_at, air_hours_from,
       wind_hours, wind_directions)
     select distinct latitude, longitude, $1::timestamptz, 24, 20, $1::timestamptz, $1::timestamptz, $2::timestamptz,
       array[20, 22, 24, 26, 28, 28, 28], array[250, 255, 260, 260, 260, 260, 260] from weather_locations
     on conflict (latitude, longitude) do update set air_at = excluded.air_at, details_at = excluded.details_at,
       air_hours_from = excluded.air_hours_from, wind_hours = excluded.wind_hours,
       wind_directions = excluded.wind_directions`,
    [`${date}T10:00:00Z`, `${date}T07:00:00Z`],
  );
  for (const [fullName, startSlot, occurredAt] of [
    [missing, 4, `${date}T08:00:00Z`],
    [neighbour, 8, `${date}T10:00:00Z`],
  ] as const) {
    const itemsBooked = JSON.stringify([{ itemId: 'single-kayak', quantity: 1, duration: '1' }]);
    const slot = { bookingDate: date, timeSlot: '13:00-13:30', itemsBooked };
    const guest = { source: 'walk_in', fullName, phoneNumber: guestPhone, pay: 'cash' };
    const { id } = await (await request.post('/api/admin/walk-ins', { data: { ...guest, ...slot } })).json();
    await moveBookingsTo(site, { from: date, to: date, fullName, startSlot });
    const fact = { bookingId: id, device: crypto.randomUUID(), occurredAt };
    const bound = { kind: 'bound', itemId: 'single-kayak', quantity: 1, craftId: craft?.id };
    const facts = [
      { ...fact, id: crypto.randomUUID(), kind: 'handed-out', ...told },
      ...(fullName === missing ? [{ ...fact, id: crypto.randomUUID(), ...bound }] : []),
    ];
    const noted = await request.post('/api/admin/today/facts', { data: { facts } });
    if (noted.status() !== 200) throw new Error(await noted.text());
  }
}
