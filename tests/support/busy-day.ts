import type { APIRequestContext } from '@playwright/test';
import type { Site } from './site.ts';

/** Saturday, 11 July 2026, 11:40 in Rome. */
export const busyNow = '2026-07-11T09:40:00Z';
const date = '2026-07-11';

const surnames = [
  ...[
    'Greco',
    'Santoro',
    'Moretti',
    'Rinaldi',
    'Bianchi',
    'Nowak',
    'Kowalska',
    'Schmidt',
    'Ferrari',
    'Conti',
  ],
  ...['Gallo', 'Costa', 'Fontana', 'Leone', 'Longo', 'Marchetti', 'Serra', 'Vitale', 'Testa', 'Barbieri'],
];
const firstNames = ['Giulia', 'Marco', 'Anna', 'Piotr'];
const itemIds = ['single-kayak', 'tandem-kayak', 'sup'];
const durations = ['1/2', '1', '2'];

export interface Guest {
  id: number;
  fullName: string;
  isPaid: boolean;
}

/** 08:00 is the first half hour. */
function timeSlot(slotNumber: number): string {
  const clock = (slot: number) =>
    `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`;
  return `${clock(slotNumber)}-${clock(slotNumber + 1)}`;
}

interface Wish {
  fullName?: string;
  slot: number;
  itemId?: string;
  quantity?: number;
  duration?: string;
  pay?: 'cash' | 'later';
  n?: number;
}

/** Books at the desk, for any half hour of the day. */
export async function bookAtDesk(request: APIRequestContext, wish: Wish): Promise<Guest> {
  const { fullName, slot, itemId = 'single-kayak', quantity = 1, duration = '1', pay = 'cash', n = 0 } = wish;
  const answer = await request.post('/api/admin/walk-ins', {
    data: {
      source: 'walk_in',
      bookingDate: date,
      timeSlot: timeSlot(slot),
      itemsBooked: JSON.stringify([{ itemId, quantity, duration }]),
      pay,
      ...(fullName ? { fullName, phoneNumber: `+39 327 555 ${String(1000 + n)}` } : {}),
    },
  });
  if (answer.status() !== 201) throw new Error(await answer.text());
  const { id } = await answer.json();
  return { id, fullName: fullName ?? '', isPaid: pay === 'cash' };
}

/** Minutes of the day, as `09:15`. */
const instant = (minutes: number) => new Date(Date.parse(`${date}T00:00:00+02:00`) + minutes * 60_000);

/** What a device notes, by the call that it makes. */
export async function noteFacts(
  request: APIRequestContext,
  facts: readonly { bookingId: number; kind: string; minutes: number }[],
): Promise<void> {
  const answer = await request.post('/api/admin/today/facts', {
    data: {
      facts: facts.map(({ bookingId, kind, minutes }) => ({
        id: crypto.randomUUID(),
        bookingId,
        kind,
        occurredAt: instant(minutes).toISOString(),
        device: '7b0c7a52-6c0e-4b53-9d0b-0f6f0c2f7f01',
      })),
    },
  });
  if (answer.status() !== 200) throw new Error(await answer.text());
}

/** Eighty bookings: some are back, 17 are out and 3 of them late, one is contradicted, the others are to come. */
export async function fillBusyDay(request: APIRequestContext, site: Site): Promise<Guest[]> {
  await site.query("update slots set capacity = 60 where slot_date = '2026-07-11'");
  const guests: Guest[] = [];
  const facts: Parameters<typeof noteFacts>[1][number][] = [];
  for (let n = 0; n < 80; n += 1) {
    // A third began before now.
    const slot = n < 30 ? n % 7 : 7 + (n % 8);
    const duration = n >= 30 ? (durations[n % 3] ?? '1') : slot < 5 ? '1' : '2';
    const surname = surnames[n % surnames.length];
    const fullName = n === 45 ? undefined : `${firstNames[Math.floor(n / 20)]} ${surname}`;
    const guest = await bookAtDesk(request, {
      ...(fullName ? { fullName } : {}),
      slot,
      itemId: itemIds[n % 3] ?? 'sup',
      quantity: 1 + (n % 3),
      duration,
      pay: n % 4 === 0 ? 'later' : 'cash',
      n,
    });
    guests.push(guest);
    const start = 480 + slot * 30;
    if (n < 30) facts.push({ bookingId: guest.id, kind: 'handed-out', minutes: start + 2 });
    // Those of 10:00 and later are still out, and three who should be back.
    const isLate = slot === 3 && n < 20;
    if (n < 30 && slot < 5 && !isLate)
      facts.push({ bookingId: guest.id, kind: 'returned', minutes: start + 62 });
    if (n === 40) facts.push({ bookingId: guest.id, kind: 'checked-in', minutes: 695 });
  }
  const [, , twice] = guests;
  if (twice) facts.push({ bookingId: twice.id, kind: 'handed-out', minutes: 550 });
  await noteFacts(request, facts);
  // What visitors book on the site has the waiver.
  await site.query(
    `insert into booking_documents (booking_id, document_id, document_type, sha256, language)
     select b.id, d.id, 'waiver', d.sha256, d.language from bookings b
     cross join (select * from documents where document_type = 'waiver' order by id limit 1) d where b.id % 10 <> 0`,
  );
  return guests;
}
