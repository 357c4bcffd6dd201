import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { Departure } from '../departures.contract.ts';
import type { TripFare } from '../trips.contract.ts';

interface Sold {
  /** Whether all craft that it may take are called off in some of its hours. */
  isAshore: boolean;
  /** Whether its people paddle craft of the fleet. */
  takesCraft: boolean;
  state: Departure['state'];
  title: string;
  fares: TripFare[];
  craft: { itemId: string; title: string; seats: number }[];
}

export interface ForSale {
  id: string;
  language: Language;
  /** Visitors know departures of published trips and craft that are offered; staff move the parties of the others, too. */
  isStaff: boolean;
}

export type DepartureForSale = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createSaleRepository>['find']>>
>;

export function createSaleRepository(executor: Executor) {
  return {
    /** A departure with its words in a language. */
    find: ({ id, language, isStaff }: ForSale) =>
      executor.row(sql<'sale.find', Sold>`
        select d.id, d.trip_id, d.starts_on as date, d.start_slot, d.minutes, d.seats, d.taken, d.state, is_ashore(d) as is_ashore, d.decide_hours, d.fewest, t.min_age,
          t.max_weight_kg, t.place_id, t.turnaround_before, t.turnaround_after, coalesce(x.title, '') as title,
          (select json_agg(json_build_object('id', f.id, 'names', f.names, 'ageFrom', f.age_from, 'ageUntil', f.age_until,
            'amountCents', f.amount_cents) order by f.position) from trip_fares f where f.trip_id = t.id) as fares,
          exists (select from trip_craft c where c.trip_id = t.id) as takes_craft,
          coalesce((
            select json_agg(json_build_object('itemId', i.item_id, 'title', w.title, 'seats', i.seats) order by i.position, i.id)
            from trip_craft c join rental_items i using (item_id)
              join lateral (
                select title from rental_item_texts where item_id = i.item_id order by language = ${language} desc, language limit 1) w on true
            where c.trip_id = t.id and (i.retired_at is null or ${isStaff})), '[]') as craft
        from departures d join trips t on t.id = d.trip_id
          left join trip_texts x on x.trip_id = t.id and x.language = ${language}
        where d.id = ${id}::uuid and (t.is_published or ${isStaff})`),

    /** A trip has one departure at a time. */
    findAt: (tripId: string, date: LocalDate, startSlot: number) =>
      executor.row(sql<'sale.findAt', { state: Departure['state'] }>`
        select d.id, d.minutes, d.seats - d.taken as left, d.state, t.turnaround_before, t.turnaround_after
        from departures d join trips t on t.id = d.trip_id
        where d.trip_id = ${tripId}::uuid and d.starts_on = ${date} and d.start_slot = ${startSlot}`),

    /** The other departures of the trip of one, whatever has become of that. */
    listOthers: (
      id: string,
      { from, until, isStaff }: { from: LocalDate; until: LocalDate; isStaff: boolean },
    ) =>
      executor.rows(sql<'sale.listOthers'>`
        select o.id, o.starts_on as date, o.start_slot, o.minutes, o.seats - o.taken as left
        from departures d join trips t on t.id = d.trip_id join departures o on o.trip_id = t.id
        where d.id = ${id}::uuid and (t.is_published or ${isStaff}) and o.id <> d.id and o.state = 'open' and o.taken < o.seats and not is_ashore(o)
          and o.starts_on between ${from} and ${until}
        order by o.starts_on, o.start_slot`),

    listBooked: (language: Language) =>
      executor.rows(sql<'sale.listBooked', { title: string }>`
        select t.id, coalesce(nullif(x.title, ''), o.title, '') as title
        from trips t
        left join trip_texts x on x.trip_id = t.id and x.language = ${language}
        left join lateral (
          select title from trip_texts where trip_id = t.id and title <> '' order by language limit 1) o on true
        where exists (select from departures d join bookings b on b.departure_id = d.id where d.trip_id = t.id)
        order by t.position, t.id`),
  };
}
