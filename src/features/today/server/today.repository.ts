import { pricesOn, type SeasonPrices } from '#features/catalogue/domain/prices-on.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { Occupancy } from '../domain/occupancy.ts';
import type { BookedLine } from '../domain/rental.ts';
import type { FactKind, RentalFact } from '../domain/rental-fact.ts';

/** What a fact looks like when it is kept. */
export interface FactToKeep {
  id: string;
  bookingId: number;
  kind: FactKind;
  occurredAt: Date;
  itemId: string | null;
  quantity: number | null;
  toItemId: string | null;
  minutes: number | null;
  refersTo: string | null;
  chargeCents: number;
  isShort: boolean;
  isOutdated: boolean;
  isUntimely: boolean;
  moves: number;
  staffId: number | null;
  device: string;
}

/** What the database computes or constrains. */
interface LinesOfBooking {
  lines: BookedLine[];
}
interface OfBooking extends LinesOfBooking {
  waiverAccepted: boolean;
  devicePayments: Record<string, number>;
}
interface TextsAndSlots {
  title: string;
  prices: { duration: Duration; amountCents: number }[];
  seasonPrices: SeasonPrices[];
  slots: { slotNumber: number; capacity: number; reserved: number }[];
}

export function createTodayRepository(executor: Executor) {
  return {
    /** The bookings of a day; of those that were cancelled only the ones to which something happened. */
    listBookings: (date: LocalDate) =>
      executor.rows(sql<'today.listBookings', OfBooking>`
        select b.id, b.start_slot, b.state, b.confirmed_at is not null as is_confirmed, b.full_name, b.phone_number,
          b.language, b.total_cents, b.due_cents, b.added_cents, b.moves,
          (select coalesce(jsonb_object_agg(p.device_key, p.amount_cents), '{}') from money_movements p
            where p.booking_id = b.id and p.device_key is not null
              and not exists (select from money_movements u where u.undoes = p.id)) as device_payments,
          (select string_agg(body, E'\n' order by written_at) from booking_notes n
            where n.booking_id = b.id and body <> '') as note,
          exists (select from booking_documents d where d.booking_id = b.id and d.document_type = 'waiver')
            as waiver_accepted,
          (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id) from booking_lines where booking_id = b.id) as lines
        from bookings b
        where b.booking_date = ${date}
          and (b.state <> 'cancelled' or exists (select from rental_facts f where f.booking_id = b.id))
        order by b.start_slot, b.id`),

    listFactsOfDay: (date: LocalDate) =>
      executor.rows(sql<'today.listFactsOfDay', { kind: FactKind }>`
        select f.id, f.booking_id, f.kind, f.occurred_at, f.item_id, f.quantity, f.to_item_id, f.minutes, f.refers_to,
          f.charge_cents, f.is_short, f.is_late as is_outdated, coalesce(f.is_untimely, false) as is_untimely, a.username as staff
        from bookings b join rental_facts f on (f.booking_id, f.moves) = (b.id, b.moves) left join staff_accounts a on a.id = f.staff_id
        where b.booking_date = ${date} order by f.occurred_at, f.id`),

    /** Bookings of some days that have a no-show fact, whether or not it still holds. */
    listMissedFacts: (from: LocalDate, to: LocalDate) =>
      executor.rows(sql<'today.listMissedFacts', LinesOfBooking & { facts: RentalFact[] }>`
        select b.id, b.booking_date, f.facts,
          (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id) from booking_lines where booking_id = b.id) as lines
        from bookings b
        cross join lateral (
          select json_agg(json_build_object('id', f.id, 'bookingId', f.booking_id, 'kind', f.kind,
            'occurredAt', f.occurred_at, 'itemId', f.item_id, 'quantity', f.quantity, 'toItemId', f.to_item_id,
            'minutes', f.minutes, 'refersTo', f.refers_to, 'isShort', f.is_short, 'isOutdated', f.is_late,
            'isUntimely', f.is_untimely)) as facts
          from rental_facts f where f.booking_id = b.id and f.moves = b.moves) f
        where b.booking_date between ${from} and ${to} and b.state <> 'cancelled'
          and b.id in (select n.booking_id from rental_facts n where n.kind = 'no-show' and n.moves = b.moves)`),

    /** All of a booking, with those from before it was moved. */
    listFactsOf: (bookingId: number) =>
      executor.rows(sql<'today.listFactsOf', { kind: FactKind }>`
        select f.id, f.booking_id, f.kind, f.occurred_at, f.item_id, f.quantity, f.to_item_id, f.minutes, f.refers_to,
          f.charge_cents, f.is_short, f.is_late as is_outdated, coalesce(f.is_untimely, false) as is_untimely, f.moves, a.username as staff
        from rental_facts f left join staff_accounts a on a.id = f.staff_id where f.booking_id = ${bookingId}`),

    /** All items with their prices on the day, and what the day has of them. */
    listItems: async (date: LocalDate, language: string) => {
      const items = await executor.rows(sql<'today.listItems', TextsAndSlots>`
        select i.item_id, i.season_prices,
          (select title from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
            order by t.language = ${language} desc limit 1) as title,
          (select coalesce(json_agg(json_build_object('duration', duration, 'amountCents', amount_cents)), '[]')
            from rental_item_prices p where p.item_id = i.item_id) as prices,
          (select coalesce(json_agg(json_build_object('slotNumber', slot_no,
              'capacity', greatest(0, capacity - out_of_service), 'reserved', reserved) order by slot_no), '[]')
            from slots s where s.item_id = i.item_id and s.slot_date = ${date}) as slots
        from rental_items i order by i.position, i.id`);
      return items.map(({ seasonPrices, prices, ...item }) => ({
        ...item,
        prices: [...pricesOn({ prices, seasonPrices }, date)],
      }));
    },

    listPrices: async (date: LocalDate) => {
      const items = await executor.rows(sql<
        'today.listPrices',
        Pick<TextsAndSlots, 'prices' | 'seasonPrices'>
      >`
        select i.item_id, i.season_prices,
          json_agg(json_build_object('duration', p.duration, 'amountCents', p.amount_cents)) as prices
        from rental_items i join rental_item_prices p using (item_id) group by i.id`);
      return items.map(({ itemId, ...item }) => ({ itemId, prices: pricesOn(item, date) }));
    },

    findKnownItems: async (itemIds: readonly string[]) => {
      const rows = await executor.rows(
        sql<'today.findKnownItems'>`select item_id from rental_items where item_id = any(${itemIds}::text[])`,
      );
      return rows.map(({ itemId }) => itemId);
    },

    /** Locks a booking, so that its facts are recorded one after the other. */
    lockBooking: (id: number) =>
      executor.row(sql<'today.lockBooking', LinesOfBooking>`
        select b.id, b.state, b.booking_date, b.start_slot, b.moves, b.confirmed_at is not null as is_confirmed,
          (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id) from booking_lines where booking_id = b.id) as lines
        from bookings b where b.id = ${id} for no key update of b`),

    deleteOccupancy: (bookingId: number) =>
      executor.run(sql<'today.deleteOccupancy'>`delete from rental_claims where booking_id = ${bookingId}`),

    /** What a booking holds on its day from now on. */
    createOccupancy: (bookingId: number, date: LocalDate, occupancy: readonly Occupancy[]) =>
      executor.run(sql<'today.createOccupancy'>`
        insert into rental_claims (booking_id, item_id, slot_date, slot_no, quantity)
        select ${bookingId}, n.item_id, ${date}, n.slot_no, n.quantity
        from unnest(${occupancy.map((c) => c.itemId)}::text[], ${occupancy.map((c) => c.slotNumber)}::smallint[],
          ${occupancy.map((c) => c.quantity)}::int[]) as n (item_id, slot_no, quantity)`),

    /** @returns 0 where a fact with this id is kept already. */
    keepFact: (fact: FactToKeep) =>
      executor.run(sql<'today.keepFact'>`
        insert into rental_facts (id, booking_id, kind, occurred_at, item_id, quantity, to_item_id, minutes, refers_to,
          charge_cents, is_short, is_late, is_untimely, moves, staff_id, device)
        values (${fact.id}, ${fact.bookingId}, ${fact.kind}, ${fact.occurredAt}, ${fact.itemId}, ${fact.quantity},
          ${fact.toItemId}, ${fact.minutes}, ${fact.refersTo}, ${fact.chargeCents}, ${fact.isShort}, ${fact.isOutdated},
          ${fact.isUntimely}, ${fact.moves}, ${fact.staffId}, ${fact.device})
        on conflict (id) do nothing`),
  };
}
