import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { entriesOf } from '#shared/entries-of.ts';
import type { Language } from '#shared/language.ts';
import type { KeptCraft, StoredTrip, TripFare, TripFields, TripTexts } from '../trips.contract.ts';

interface Documents {
  texts: Record<Language, TripTexts>;
  fares: TripFare[];
  craft: string[];
  kept: KeptCraft[];
}

/** Trips that are not retired. Whoever writes them or their departures locks the opening hours first. */
export function createTripsRepository(executor: Executor) {
  return {
    /** In their order; all of them, or one. */
    list: async (id: string | null = null): Promise<StoredTrip[]> =>
      executor.rows(sql<'trips.list', Documents>`
        select t.id, t.is_published, t.image, t.place_id, t.minutes, t.turnaround_before, t.turnaround_after, t.seats, t.fewest, t.decide_hours, t.min_age,
          t.max_weight_kg, t.keep_hours, t.version,
          (select json_object_agg(x.language, json_build_object('title', x.title, 'shortDescription', x.short_description,
            'description', x.description, 'included', x.included, 'level', x.level, 'imageAlt', x.image_alt))
            from trip_texts x where x.trip_id = t.id) as texts,
          (select json_agg(json_build_object('id', f.id, 'names', f.names, 'ageFrom', f.age_from, 'ageUntil', f.age_until,
            'amountCents', f.amount_cents) order by f.position) from trip_fares f where f.trip_id = t.id) as fares,
          coalesce((select json_agg(c.item_id order by c.item_id) from trip_craft c where c.trip_id = t.id), '[]') as craft,
          coalesce((select json_agg(json_build_object('itemId', k.item_id, 'quantity', k.quantity) order by k.item_id)
            from trip_kept_craft k where k.trip_id = t.id), '[]') as kept
        from trips t
        where t.retired_at is null and (${id}::uuid is null or t.id = ${id}::uuid)
        order by t.position, t.id`),

    find: async (id: string) =>
      executor.row(sql<'trips.find'>`
        select version, minutes, seats, fewest, decide_hours from trips where id = ${id}::uuid and retired_at is null`),

    isRetired: async (id: string) =>
      (await executor.row(
        sql<'trips.isRetired'>`select from trips where id = ${id}::uuid and retired_at is not null`,
      )) !== null,

    /** Adds the trip at the end, or changes it. */
    save: async (id: string, trip: TripFields): Promise<void> => {
      const { isPublished, placeId, minutes, turnaroundBefore, turnaroundAfter } = trip;
      const { seats, fewest, decideHours, minAge, maxWeightKg, keepHours } = trip;
      await executor.run(sql<'trips.save'>`
        insert into trips (id, is_published, place_id, minutes, turnaround_before, turnaround_after, seats, fewest, decide_hours,
          min_age, max_weight_kg, keep_hours, position)
        values (${id}, ${isPublished}, ${placeId}, ${minutes}, ${turnaroundBefore}, ${turnaroundAfter}, ${seats}, ${fewest}, ${decideHours}, ${minAge}, ${maxWeightKg}, ${keepHours},
          (select coalesce(max(position), 0) + 1 from trips))
        on conflict (id) do update set is_published = excluded.is_published, place_id = excluded.place_id,
          minutes = excluded.minutes, turnaround_before = excluded.turnaround_before,
          turnaround_after = excluded.turnaround_after, seats = excluded.seats, fewest = excluded.fewest, decide_hours = excluded.decide_hours,
          min_age = excluded.min_age, max_weight_kg = excluded.max_weight_kg, keep_hours = excluded.keep_hours, version = trips.version + 1`);
      for (const [language, texts] of entriesOf(trip.texts)) {
        const { title, shortDescription, description, included, level, imageAlt } = texts;
        await executor.run(sql<'trips.saveText'>`
          insert into trip_texts (trip_id, language, title, short_description, description, included, level, image_alt)
          values (${id}, ${language}, ${title}, ${shortDescription}, ${description}, ${included}, ${level}, ${imageAlt})
          on conflict (trip_id, language) do update set title = excluded.title,
            short_description = excluded.short_description, description = excluded.description,
            included = excluded.included, level = excluded.level, image_alt = excluded.image_alt`);
      }
      await executor.run(sql<'trips.clearFares'>`
        delete from trip_fares where trip_id = ${id} and id <> all(${trip.fares.map((fare) => fare.id)}::uuid[])`);
      for (const [index, fare] of trip.fares.entries()) {
        await executor.run(sql<'trips.saveFare'>`
          insert into trip_fares (trip_id, id, position, names, age_from, age_until, amount_cents)
          values (${id}, ${fare.id}, ${index}, ${JSON.stringify(fare.names)}, ${fare.ageFrom}, ${fare.ageUntil},
            ${fare.amountCents})
          on conflict (trip_id, id) do update set position = excluded.position, names = excluded.names,
            age_from = excluded.age_from, age_until = excluded.age_until, amount_cents = excluded.amount_cents`);
      }
      await executor.run(sql<'trips.clearCraft'>`
        delete from trip_craft where trip_id = ${id} and item_id <> all(${trip.craft}::text[])`);
      await executor.run(sql<'trips.saveCraft'>`
        insert into trip_craft (trip_id, item_id) select ${id}::uuid, item_id from unnest(${trip.craft}::text[]) as c (item_id)
        on conflict do nothing`);
      await executor.run(sql<'trips.clearKept'>`delete from trip_kept_craft where trip_id = ${id}`);
      await executor.run(sql<'trips.saveKept'>`
        insert into trip_kept_craft (trip_id, item_id, quantity)
        select ${id}::uuid, item_id, quantity from unnest(${trip.kept.map((kind) => kind.itemId)}::text[],
          ${trip.kept.map((kind) => kind.quantity)}::int[]) as k (item_id, quantity)`);
    },

    setImage: (id: string, image: string) =>
      executor.run(sql<'trips.setImage'>`
        update trips set image = ${image} where id = ${id}::uuid and retired_at is null`),

    retire: (id: string, now: Date) =>
      executor.run(sql<'trips.retire'>`
        update trips set retired_at = coalesce(retired_at, ${now}), is_published = false where id = ${id}::uuid`),

    sort: (ids: readonly string[]) =>
      executor.run(sql<'trips.sort'>`
        update trips set position = s.position from (
          select t.id, row_number() over (order by array_position(${ids}::uuid[], t.id), t.position, t.id) as position
          from trips t where t.retired_at is null) s
        where trips.id = s.id and trips.position <> s.position`),

    /** A trip with a rule that is not over, or with a departure from a day on that is not called off. */
    isInUse: async (id: string, today: LocalDate) =>
      (await executor.row(sql<'trips.isInUse'>`
        select from departure_rules where trip_id = ${id}::uuid and last_day >= ${today}
        union all
        select from departures where trip_id = ${id}::uuid and starts_on >= ${today} and state <> 'called-off' limit 1`)) !==
      null,
  };
}
