import { randomUUID } from 'node:crypto';
import type { FactKind } from '#features/today/domain/rental-fact.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { type Duration, durationMinutes, slotStart } from '#shared/rental-time.ts';
import type { Chance } from './chance.ts';

interface Day {
  today: LocalDate;
  now: Date;
  timeZone: string;
  chance: Chance;
}

interface Fact {
  kind: FactKind;
  /** Minutes after the start of the rental. */
  at: number;
}

/** So many guests are out too long; a beach with more of them has lost its grip. */
const lateAtMost = 3;
const minuteMs = 60_000;

/** What happened today until now: who has come, is out, is late, is back, or did not come. */
export async function recordFacts(tx: Transaction, { today, now, timeZone, chance }: Day): Promise<void> {
  const bookings = await tx.rows(sql<'demo.listToday', { durations: Duration[] }>`
    select b.id, b.start_slot, b.state, b.source,
      (select json_agg(duration) from booking_lines where booking_id = b.id) as durations
    from bookings b where b.booking_date = ${today} and b.state in ('pending', 'paid') order by b.start_slot, b.id`);
  let late = 0;
  const facts = bookings.flatMap(({ id, startSlot, state, source, durations }) => {
    const start = businessInstant(today, slotStart(startSlot), timeZone).getTime();
    const minutes = Math.max(...durations.map(durationMinutes));
    const ago = (now.getTime() - start) / minuteMs;
    const canBeLate = late < lateAtMost && ago - minutes > 8 && ago - minutes < 40;
    const isLate = canBeLate && chance.next() < 0.4;
    if (isLate) late += 1;
    const mayBeMissing = source === 'web' && chance.next() < (state === 'pending' ? 0.4 : 0.04);
    return happened(chance, { ago, minutes, isLate, mayBeMissing }).map(({ kind, at }) => ({
      id: randomUUID(),
      booking: id,
      kind,
      at: new Date(start + at * minuteMs).toISOString(),
    }));
  });
  await tx.run(sql<'demo.insertFacts'>`
    insert into rental_facts (id, booking_id, kind, occurred_at, recorded_at, staff_id, device)
    select id, booking, kind, at, at, (select min(id) from staff_accounts), ${randomUUID()}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as facts (id uuid, booking bigint, kind text,
      at timestamptz)`);
}

interface Course {
  /** Minutes since the rental was to begin. */
  ago: number;
  minutes: number;
  isLate: boolean;
  mayBeMissing: boolean;
}

function happened(chance: Chance, { ago, minutes, isLate, mayBeMissing }: Course): Fact[] {
  const noShowAfter = 30;
  if (mayBeMissing) return ago > noShowAfter ? [{ kind: 'no-show', at: noShowAfter }] : [];
  const arrival = -chance.between(4, 18);
  const handedOut = chance.between(-3, 6);
  const back = handedOut + minutes + (isLate ? Number.POSITIVE_INFINITY : chance.between(-8, 2));
  const facts: Fact[] = [
    { kind: 'checked-in', at: arrival },
    { kind: 'handed-out', at: handedOut },
    { kind: 'returned', at: back },
  ];
  return facts.filter(({ at }) => at <= ago);
}

const notes = [
  'Two children, 20 and 28 kg: small life jackets.',
  'Brings a small dog, wants the wide board.',
  'First time on the water, asked for ten minutes of help.',
  'Birthday: the boats side by side, please.',
  'Bad knee, needs the seat with the back.',
  'Arrives with the 9:40 bus, may be ten minutes late.',
  'Wants to go to the caves; told them about the wind after 15:00.',
  'Colleagues of the group at 14:00.',
];
const phoneNotes = ['', '', 'Will be there.', 'Asked whether it rains: the forecast is fine.', 'Mailbox.'];

/** What staff wrote down, and whom they called. */
export async function insertNotes(tx: Transaction, { today, now, chance }: Day): Promise<void> {
  const bookings = await tx.rows(sql<'demo.listForNotes'>`
    select id, source, created_at from bookings
    where booking_date between ${today}::date - 7 and ${today}::date + 7 and state in ('pending', 'paid') order by id`);
  const rows = bookings.flatMap(({ id, source, createdAt }) => {
    const isNoted = chance.next() < 0.09;
    const isCalled = source !== 'walk_in' && chance.next() < 0.06;
    const later = chance.between(5, 600) * minuteMs;
    const at = new Date(Math.min(createdAt.getTime() + later, now.getTime())).toISOString();
    return [
      ...(isNoted ? [{ id: randomUUID(), booking: id, kind: 'note', body: chance.pick(notes), at }] : []),
      ...(isCalled
        ? [{ id: randomUUID(), booking: id, kind: 'called', body: chance.pick(phoneNotes), at }]
        : []),
    ];
  });
  await tx.run(sql<'demo.insertNotes'>`
    insert into booking_notes (id, booking_id, kind, body, staff_id, written_at)
    select id, booking, kind, body, (select min(id) from staff_accounts), at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notes (id uuid, booking bigint, kind text, body text,
      at timestamptz)`);
}
