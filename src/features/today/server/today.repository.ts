import { pricesOn, type SeasonPrices } from '#features/catalogue/domain/prices-on.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { DayCraft } from '../domain/craft.ts';
import type { Occupancy } from '../domain/occupancy.ts';
import type { BookedLine } from '../domain/rental.ts';
import type { FactKind, RentalFact } from '../domain/rental-fact.ts';
import type { TodayTrip } from '../today.contract.ts';

/** What a fact looks like when it is kept. */
export interface FactToKeep {
  id: string;
  bookingId: number;
  kind: FactKind;
  occurredAt: Date;
  itemId: string | null;
  quantity: number | null;
  toItemId: string | null;
  craftId: number | null;
  insteadOf: number | null;
  minutes: number | null;
  refersTo: string | null;
  chargeCents: number;
  isShort: boolean;
  isOutdated: boolean;
  isUntimely: boolean;
  moves: number;
  staffId: number | null;
  device: string;
  /** What the forecast said of the rental when boats were handed out. */
  weatherVerdict: string | null;
}

/** What the database computes or constrains. */
interface LinesOfBooking {
  lines: BookedLine[];
}
interface OfBooking extends LinesOfBooking {
  waiverAccepted: boolean;
  devicePayments: Record<string, number>;
  renterAge: number | null;
  paddlerAges: (number | null)[];
  trip: TodayTrip | null;
}
/** What a fact has of its briefing. */
interface OfFact {
  kind: FactKind;
  language: Language | null;
  lacksReason: boolean;
}
/** What was counted at the hand-out. */
interface OfFactOfDay extends OfFact {
  jackets: Record<string, number> | null;
}
interface TextsAndSlots {
  title: string;
  craft: DayCraft[] | null;
  prices: { duration: Duration; amountCents: number }[];
  seasonPrices: SeasonPrices[];
  slots: { slotNumber: number; capacity: number; reserved: number }[];
}

export function createTodayRepository(executor: Executor) {
  return {
    /** The bookings of a day; of those that were cancelled only the ones to which something happened. Trips are named in a language. */
    listBookings: (date: LocalDate, language: Language = defaultLanguage) =>
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
          extract(year from age(b.booking_date, b.date_of_birth))::int as renter_age,
          (select coalesce(json_agg(extract(year from age(b.booking_date,
              case when p.is_booker then b.date_of_birth else p.date_of_birth end))::int order by p.position), '[]')
            from booking_paddlers p where p.booking_id = b.id and p.left_at is null) as paddler_ages,
          (select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id), '[]') from booking_lines where booking_id = b.id) as lines,
          (select json_build_object('departureId', d.id, 'minutes', d.minutes,
              'title', coalesce((select x.title from trip_texts x where x.trip_id = d.trip_id and x.title <> ''
                order by x.language = ${language} desc, x.language limit 1), ''),
              'people', (select json_agg(json_build_object('name', s.names ->> ${language}, 'quantity', s.quantity)
                order by s.position) from booking_seats s where s.booking_id = b.id))
            from departures d where d.id = b.departure_id) as trip
        from bookings b
        where b.booking_date = ${date}
          -- Who is offered what the waiting list or the queue holds has not booked it yet.
          and b.source <> 'waiting_list' and not exists (select from queue_parties p where p.hold_id = b.id)
          and (b.state <> 'cancelled' or exists (select from rental_facts f where f.booking_id = b.id))
        order by b.start_slot, b.id`),

    listFactsOfDay: (date: LocalDate) =>
      executor.rows(sql<'today.listFactsOfDay', OfFactOfDay>`
        select f.id, f.booking_id, f.kind, f.occurred_at, f.item_id, f.quantity, f.to_item_id, f.craft_id, f.instead_of,
          f.minutes, f.refers_to, f.charge_cents, f.is_short, f.is_late as is_outdated,
          coalesce(f.is_untimely, false) as is_untimely, coalesce(t.is_disputed, false) as is_taken, a.username as staff,
          h.version, h.language, h.people, h.jackets,
          coalesce(h.issues is not null and h.reason is null, false) as lacks_reason
        from bookings b join rental_facts f on (f.booking_id, f.moves) = (b.id, b.moves)
        left join craft_trips t on t.fact_id = f.id left join briefings h on h.fact_id = f.id left join staff_accounts a on a.id = f.staff_id
        where b.booking_date = ${date} order by f.occurred_at, f.id`),

    /** Bookings of some days that have a no-show fact, whether or not it still holds. */
    listMissedFacts: (from: LocalDate, to: LocalDate) =>
      executor.rows(sql<'today.listMissedFacts', LinesOfBooking & { facts: RentalFact[] }>`
        select b.id, b.booking_date, f.facts,
          (select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id), '[]') from booking_lines where booking_id = b.id) as lines
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
      executor.rows(sql<'today.listFactsOf', OfFact>`
        select f.id, f.booking_id, f.kind, f.occurred_at, f.item_id, f.quantity, f.to_item_id, f.craft_id, f.instead_of,
          f.minutes, f.refers_to, f.charge_cents, f.is_short, f.is_late as is_outdated,
          coalesce(f.is_untimely, false) as is_untimely, coalesce(t.is_disputed, false) as is_taken, f.moves,
          a.username as staff, h.version, h.language,
          coalesce(h.issues is not null and h.reason is null, false) as lacks_reason
        from rental_facts f left join craft_trips t on t.fact_id = f.id left join briefings h on h.fact_id = f.id
        left join staff_accounts a on a.id = f.staff_id where f.booking_id = ${bookingId}`),

    /** All items with their prices on the day, and what the day has of them. */
    listItems: async (date: LocalDate, language: string) => {
      const items = await executor.rows(sql<'today.listItems', TextsAndSlots>`
        select i.item_id, i.seats, i.season_prices,
          (select title from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
            order by t.language = ${language} desc limit 1) as title,
          (select coalesce(json_agg(json_build_object('duration', duration, 'amountCents', amount_cents)), '[]')
            from rental_item_prices p where p.item_id = i.item_id) as prices,
          (select coalesce(json_agg(json_build_object('slotNumber', slot_no,
              'capacity', greatest(0, capacity - out_of_service), 'reserved', reserved + kept) order by slot_no), '[]')
            from slots s where s.item_id = i.item_id and s.slot_date = ${date}) as slots,
          (select json_agg(json_build_object('id', c.id, 'number', c.number,
              'isOutOfService', exists (select from craft_defects d
                where d.craft_id = c.id and d.mended_at is null and not d.can_go_out),
              'outWith', (select t.booking_id from craft_trips t
                where t.craft_id = c.id and t.back_at is null and not t.is_disputed))
              order by length(c.number), c.number)
            from craft c where c.item_id = i.item_id and c.retired_at is null) as craft,
          coalesce(r.is_number_needed, false) as is_number_needed
        from rental_items i left join craft_rules r using (item_id) order by i.position, i.id`);
      return items.map(({ seasonPrices, prices, craft, isNumberNeeded, ...item }) => ({
        ...item,
        ...(craft ? { craft, isNumberNeeded } : {}),
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

    /** Whether all of these are craft of the item, retired or not. */
    areCraftOf: async (itemId: string | null, craftIds: readonly number[]) => {
      const row = await executor.row(sql<'today.areCraftOf', { count: number }>`
        select count(*)::int as count from craft where item_id = ${itemId} and id = any(${craftIds}::int[])`);
      return row?.count === new Set(craftIds).size;
    },

    /** Locks a booking, so that its facts are recorded one after the other. */
    lockBooking: (id: number) =>
      executor.row(sql<'today.lockBooking', LinesOfBooking>`
        select b.id, b.state, b.booking_date, b.start_slot, b.moves, b.confirmed_at is not null as is_confirmed, b.language,
          (select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id), '[]') from booking_lines where booking_id = b.id) as lines
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

    listClosings: (date: LocalDate) =>
      executor.rows(sql<'today.listClosings', { answers: { bookingId: number; sentence: string | null }[] }>`
        select c.id, c.occurred_at, s.username as staff,
          (select coalesce(json_agg(json_build_object('bookingId', a.booking_id, 'sentence', a.sentence)
              order by a.booking_id), '[]')
            from day_closing_answers a where a.closing_id = c.id) as answers
        from day_closings c left join staff_accounts s on s.id = c.staff_id
        where c.closed_date = ${date} order by c.occurred_at, c.id`),

    /** @returns 0 where a closing with this id is kept already. */
    keepClosing: (closing: {
      id: string;
      date: LocalDate;
      occurredAt: Date;
      device: string;
      staffId: number | null;
    }) =>
      executor.run(sql<'today.keepClosing'>`
        insert into day_closings (id, closed_date, occurred_at, device, staff_id)
        values (${closing.id}, ${closing.date}, ${closing.occurredAt}, ${closing.device}, ${closing.staffId})
        on conflict (id) do nothing`),

    /** Of bookings of the day only. */
    keepClosingAnswers: (
      id: string,
      date: LocalDate,
      answers: readonly { bookingId: number; sentence: string }[],
    ) =>
      executor.run(sql<'today.keepClosingAnswers'>`
        insert into day_closing_answers (closing_id, booking_id, sentence)
        select ${id}, b.id, n.sentence
        from unnest(${answers.map(({ bookingId }) => bookingId)}::bigint[],
          ${answers.map(({ sentence }) => sentence)}::text[]) as n (booking_id, sentence)
        join bookings b on b.id = n.booking_id and b.booking_date = ${date}
        order by b.id`),

    /** @returns 0 where a fact with this id is kept already. */
    keepFact: (fact: FactToKeep) =>
      executor.run(sql<'today.keepFact'>`
        insert into rental_facts (id, booking_id, kind, occurred_at, item_id, quantity, to_item_id, craft_id, instead_of, minutes,
          refers_to, charge_cents, is_short, is_late, is_untimely, moves, staff_id, device, weather_verdict)
        values (${fact.id}, ${fact.bookingId}, ${fact.kind}, ${fact.occurredAt}, ${fact.itemId}, ${fact.quantity},
          ${fact.toItemId}, ${fact.craftId}, ${fact.insteadOf}, ${fact.minutes}, ${fact.refersTo}, ${fact.chargeCents},
          ${fact.isShort}, ${fact.isOutdated}, ${fact.isUntimely}, ${fact.moves}, ${fact.staffId}, ${fact.device},
          ${fact.weatherVerdict})
        on conflict (id) do nothing`),
  };
}
