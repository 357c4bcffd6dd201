import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { CalledOffReason } from '#shared/bookings/storm-reasons.ts';
import type { StormChoice } from '../domain/booking-fate.ts';
import type { Scope } from './storm-days.repository.ts';

export interface Choice {
  choice: StormChoice;
  byDefault: boolean;
  voucherId: number | null;
  /** The card payment whose money the voucher was made of. */
  orderId: string | null;
  toCardCents: number;
  byHandCents: number;
  now: Date;
}

/** A booking with the day that was called off. */
export interface Concerned {
  bookingId: number;
  stormDayId: number;
}

/** What was called off of one booking, and what was chosen. */
export interface StormOfBooking {
  stormDayId: number;
  reason: CalledOffReason;
  decideBy: Date;
  bonusPercent: number;
  isLifted: boolean;
  choice: StormChoice | null;
  byDefault: boolean;
  /** It stands, and still holds what was called off. */
  isAffected: boolean;
  toCardCents: number;
  byHandCents: number;
  voucherCode: string | null;
  voucherCents: number;
}

/** The affected bookings and their choices. Rows are locked through their bookings. */
export function createStormBookingsRepository(executor: Executor) {
  return {
    /** Bookings that calling off would concern. */
    listConcerned: async ({ date, firstSlot, untilSlot, itemIds, departureId }: Scope): Promise<number[]> =>
      (
        await executor.rows(sql<'storm-bookings.listConcerned'>`
          select b.id as booking_id
          from allocations a join bookings b on b.id = a.booking_id and b.state in ('pending', 'paid')
          where a.slot_date = ${date} and a.slot_no >= ${firstSlot} and a.slot_no < ${untilSlot}
            and a.item_id = any(${itemIds}::text[]) and a.released_at is null and not a.is_turnaround and is_rental_ahead(b.id, b.moves)
          union
          select id from bookings
          where departure_id = ${departureId}::uuid and state in ('pending', 'paid') and is_rental_ahead(id, moves)`)
      ).map(({ bookingId }) => bookingId),

    /** Locks the next called-off booking whose guest has not been notified; rows locked by others are skipped. */
    lockNextCalledOff: (after: number) =>
      executor.row(sql<'storm-bookings.lockNextCalledOff', Concerned>`
        select b.id as booking_id, c.storm_day_id
        from called_off_bookings c
        join storm_days d on d.id = c.storm_day_id and d.lifted_at is null and d.paused_at is null
        join bookings b on b.id = c.booking_id
        where b.id > ${after} and not exists (
          select from storm_bookings s join storm_days o on o.id = s.storm_day_id
          where s.booking_id = c.booking_id and s.choice is null and o.lifted_at is null and o.day = d.day)
        order by b.id, c.storm_day_id desc limit 1 for no key update of b skip locked`),

    /** Locks the next booking for which the deadline decides. */
    lockUndecided: (after: number, now: Date) =>
      executor.row(sql<'storm-bookings.lockUndecided', Concerned>`
        select b.id as booking_id, s.storm_day_id
        from storm_bookings s
        join storm_days d on d.id = s.storm_day_id and d.lifted_at is null and d.paused_at is null
          and d.decide_by <= ${now}
        join called_off_bookings c on c.storm_day_id = s.storm_day_id and c.booking_id = s.booking_id
        join bookings b on b.id = s.booking_id
        where s.choice is null and b.id > ${after}
        order by b.id limit 1 for no key update of b skip locked`),

    /** Locks the next booking whose guest was notified, made no choice, and has not been notified of the lifting. */
    lockNextLifted: (after: number) =>
      executor.row(sql<'storm-bookings.lockNextLifted', Concerned>`
        select b.id as booking_id, s.storm_day_id
        from storm_bookings s
        join storm_days d on d.id = s.storm_day_id and d.lifted_at is not null
        join called_off_bookings c on c.storm_day_id = s.storm_day_id and c.booking_id = s.booking_id
        join bookings b on b.id = s.booking_id
        where s.choice is null and s.told_lifted_at is null and b.id > ${after}
        order by b.id limit 1 for no key update of b skip locked`),

    isAffected: async ({ stormDayId, bookingId }: Concerned): Promise<boolean> =>
      (await executor.row(sql<'storm-bookings.isAffected'>`
        select from called_off_bookings where storm_day_id = ${stormDayId} and booking_id = ${bookingId}`)) !==
      null,

    /** Returns 0 if its guest was notified already; a guest who moved into the same hours since is notified again. */
    setNotified: (
      { stormDayId, bookingId }: Concerned,
      { toCardCents, byHandCents }: Pick<Choice, 'toCardCents' | 'byHandCents'>,
    ) =>
      executor.run(sql<'storm-bookings.setNotified'>`
        insert into storm_bookings (storm_day_id, booking_id, to_card_cents, by_hand_cents)
        values (${stormDayId}, ${bookingId}, ${toCardCents}, ${byHandCents})
        on conflict (storm_day_id, booking_id) do update set choice = null, chosen_at = null,
          told_at = excluded.told_at, to_card_cents = excluded.to_card_cents, by_hand_cents = excluded.by_hand_cents
        where storm_bookings.choice = 'move'`),

    /** Answers 0 where something was chosen before. */
    setChoice: ({ stormDayId, bookingId }: Concerned, choice: Choice) =>
      executor.run(sql<'storm-bookings.setChoice'>`
        insert into storm_bookings (storm_day_id, booking_id, choice, chosen_at, by_default, voucher_id, order_id,
          to_card_cents, by_hand_cents)
        values (${stormDayId}, ${bookingId}, ${choice.choice}, ${choice.now}, ${choice.byDefault}, ${choice.voucherId},
          ${choice.orderId}, ${choice.toCardCents}, ${choice.byHandCents})
        on conflict (storm_day_id, booking_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at,
          by_default = excluded.by_default, voucher_id = excluded.voucher_id, order_id = excluded.order_id, to_card_cents = excluded.to_card_cents,
          by_hand_cents = excluded.by_hand_cents
        where storm_bookings.choice is null or storm_bookings.choice = 'move'`),

    /** Its guest or staff have moved a booking whose guest could choose. */
    setMoved: (bookingId: number, now: Date) =>
      executor.run(sql<'storm-bookings.setMoved'>`
        update storm_bookings s set choice = 'move', chosen_at = ${now} from storm_days d
        where s.booking_id = ${bookingId} and s.choice is null and d.id = s.storm_day_id
          and (d.lifted_at is null or d.decide_by > ${now})`),

    setLiftedNotified: ({ stormDayId, bookingId }: Concerned, now: Date) =>
      executor.run(sql<'storm-bookings.setLiftedNotified'>`
        update storm_bookings set told_lifted_at = ${now}
        where storm_day_id = ${stormDayId} and booking_id = ${bookingId} and told_lifted_at is null and choice is null`),

    /** What its guest can choose, or else what was chosen last; `null` for a booking that was never called off. */
    find: (bookingId: number) =>
      executor.row(sql<'storm-bookings.find', StormOfBooking>`
        select d.id as storm_day_id, d.reason, d.decide_by, d.bonus_percent, d.lifted_at is not null as is_lifted,
          s.choice, coalesce(s.by_default, false) as by_default, c.booking_id is not null as is_affected,
          coalesce(s.to_card_cents, 0) as to_card_cents, coalesce(s.by_hand_cents, 0) as by_hand_cents,
          v.code as voucher_code, coalesce(v.amount_cents, 0) as voucher_cents
        from storm_days d
        left join storm_bookings s on s.storm_day_id = d.id and s.booking_id = ${bookingId}
        left join vouchers v on v.id = s.voucher_id
        left join called_off_bookings c on c.storm_day_id = d.id and c.booking_id = ${bookingId}
        where s.booking_id is not null or c.booking_id is not null and d.lifted_at is null
        order by (c.booking_id is not null and s.booking_id is not null and s.choice is null and d.lifted_at is null) desc,
          (c.booking_id is not null and s.choice is null) desc, d.id desc limit 1`),
  };
}
