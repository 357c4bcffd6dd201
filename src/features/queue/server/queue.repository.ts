import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { MoveReason } from '../domain/explain-move.ts';
import type { Scene, SlotStock } from '../domain/plan-queue.ts';

export type PartyState = 'waiting' | 'called' | 'taken' | 'left' | 'lapsed';

export interface PartyWish {
  itemId: string;
  quantity: number;
  duration: Duration;
}

interface NewParty extends PartyWish {
  id: string;
  day: LocalDate;
  fullName: string | null;
  phoneNumber: string | null;
  language: Language;
  joinedAt: Date;
}

/** What is changed of a promise. */
export interface MovedPromise {
  id: string;
  minute: number | null;
  before: number | null;
  because: MoveReason | null;
}

/** The parties of a day are changed under the lock of the day, so they need none of their own. */
export function createQueueRepository(executor: Executor) {
  return {
    /** One transaction at a time changes the queue of a day. */
    lockDay: async (day: LocalDate): Promise<{ basis: Scene | null }> => {
      await executor.run(
        sql<'queue.openDay'>`insert into queue_days (day) values (${day}) on conflict do nothing`,
      );
      const row = await executor.row(sql<'queue.lockDay', { basis: Scene | null }>`
        select basis from queue_days where day = ${day} for no key update`);
      return { basis: row?.basis ?? null };
    },

    saveBasis: (day: LocalDate, basis: Scene) =>
      executor.run(sql<'queue.saveBasis'>`
        update queue_days set basis = ${JSON.stringify(basis)}::text::jsonb where day = ${day}`),

    takeNumber: async (day: LocalDate): Promise<number> => {
      const row = await executor.row(sql<'queue.takeNumber'>`
        update queue_days set last_number = last_number + 1 where day = ${day} returning last_number as number`);
      if (!row) throw new Error('the day is locked before');
      return row.number;
    },

    create: (party: NewParty, number: number) =>
      executor.run(sql<'queue.create'>`
        insert into queue_parties (id, day, number, item_id, quantity, duration, full_name, phone_number, language,
          joined_at)
        values (${party.id}, ${party.day}, ${number}, ${party.itemId}, ${party.quantity}, ${party.duration},
          ${party.fullName}, ${party.phoneNumber}, ${party.language}, ${party.joinedAt})`),

    find: (id: string) =>
      executor.row(sql<'queue.find', { ahead: number }>`
        select id, day, number, item_id, quantity, duration, full_name, phone_number, language, state, promised_minute,
          promised_before, moved_because, claim_until, start_slot, hold_id, booking_id,
          (select count(*)::int from queue_parties a
            where a.day = p.day and a.item_id = p.item_id and (a.joined_at, a.number) < (p.joined_at, p.number)
              and a.state in ('waiting', 'called'))
            as ahead
        from queue_parties p where id = ${id}`),

    /** Those who wait or were called, and those who did not come in time, in their order. */
    listOpen: (day: LocalDate) =>
      executor.rows(sql<'queue.listOpen'>`
        select id, number, item_id, quantity, duration, full_name, phone_number, state, promised_minute, promised_before,
          moved_because, claim_until, hold_id
        from queue_parties where day = ${day} and state in ('waiting', 'called', 'lapsed')
        order by joined_at, number`),

    /** Another party of the day with the same phone number. */
    isWaitingWith: async (day: LocalDate, phoneNumber: string) =>
      (await executor.row(sql<'queue.isWaitingWith'>`
        select id from queue_parties
        where day = ${day} and phone_number = ${phoneNumber} and state in ('waiting', 'called') limit 1`)) !==
      null,

    listStock: (day: LocalDate) =>
      executor.rows(sql<'queue.listStock', { slots: SlotStock[] }>`
        select item_id, json_agg(json_build_object('slotNumber', slot_no,
            'inService', greatest(0, capacity - out_of_service), 'reserved', reserved + kept) order by slot_no) as slots
        from slots where slot_date = ${day} and is_open
          and item_id in (select item_id from queue_parties where day = ${day} and state = 'waiting')
        group by item_id order by item_id`),

    setPromise: ({ id, minute, before, because }: MovedPromise) =>
      executor.run(sql<'queue.setPromise'>`
        update queue_parties set promised_minute = ${minute}, promised_before = ${before}, moved_because = ${because}
        where id = ${id}`),

    setCalled: (id: string, claim: { until: Date; startSlot: number; holdId: number }) =>
      executor.run(sql<'queue.setCalled'>`
        update queue_parties set state = 'called', claim_until = ${claim.until}, start_slot = ${claim.startSlot},
          hold_id = ${claim.holdId}
        where id = ${id}`),

    /** What is held for it is given back by the caller. */
    setOver: (id: string, state: 'left' | 'lapsed') =>
      executor.run(sql<'queue.setOver'>`
        update queue_parties set state = ${state}, claim_until = null, start_slot = null, hold_id = null
        where id = ${id}`),

    setTaken: (id: string, bookingId: number) =>
      executor.run(sql<'queue.setTaken'>`
        update queue_parties set state = 'taken', claim_until = null, start_slot = null, hold_id = null,
          booking_id = ${bookingId}
        where id = ${id}`),

    deletePartiesBefore: (day: LocalDate) =>
      executor.run(sql<'queue.deletePartiesBefore'>`delete from queue_parties where day < ${day}`),
    deleteDaysBefore: (day: LocalDate) =>
      executor.run(sql<'queue.deleteDaysBefore'>`delete from queue_days where day < ${day}`),
  };
}

export type StoredParty = NonNullable<Awaited<ReturnType<ReturnType<typeof createQueueRepository>['find']>>>;
export type OpenParty = Awaited<ReturnType<ReturnType<typeof createQueueRepository>['listOpen']>>[number];
