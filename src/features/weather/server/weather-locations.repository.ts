import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ItemLimits } from '../domain/judge-hour.ts';

/** A location of the weather strip. */
export interface LocationRow {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  seaDirection: number | null;
  position: number;
}

type NewLocation = Omit<LocationRow, 'id'>;

export function createWeatherLocationsRepository(executor: Executor) {
  return {
    /** Keeps other editors out until the transaction ends; the strip goes on reading. */
    lock: () =>
      executor.run(sql<'weather-locations.lock'>`lock table weather_locations in share row exclusive mode`),
    list: () =>
      executor.rows(sql<'weather-locations.list'>`
        select id, name, latitude, longitude, sea_direction, position from weather_locations order by position, id`),
    create: ({ name, latitude, longitude, seaDirection, position }: NewLocation) =>
      executor.row(sql<'weather-locations.create'>`
        insert into weather_locations (name, latitude, longitude, sea_direction, position)
        values (${name}, ${latitude}, ${longitude}, ${seaDirection}, ${position}) returning id`),
    /** Answers how many there were to change: one or none. */
    update: ({ id, name, latitude, longitude, seaDirection, position }: LocationRow) =>
      executor.run(sql<'weather-locations.update'>`
        update weather_locations
        set name = ${name}, latitude = ${latitude}, longitude = ${longitude}, sea_direction = ${seaDirection},
          position = ${position}
        where id = ${id}`),
    delete: (id: number) =>
      executor.run(sql<'weather-locations.delete'>`delete from weather_locations where id = ${id}`),
  };
}

export function createWeatherLimitsRepository(executor: Executor) {
  return {
    /** Keeps other editors out until the transaction ends; forecasts go on reading. */
    lock: () =>
      executor.run(sql<'weather-limits.lock'>`lock table weather_limits in share row exclusive mode`),
    /** The limits of every item that is offered, in their order; `null` where there is none. */
    list: () =>
      executor.rows(sql<'weather-limits.list'>`
        select i.item_id, l.max_wind, l.max_gusts, l.max_offshore_wind, l.max_wave_height
        from rental_items i left join weather_limits l using (item_id)
        where i.retired_at is null order by i.position, i.id`),
    /** The limits of these items, also of those that are no longer offered; `null` where there is none. */
    listOf: (itemIds: readonly string[]) =>
      executor.rows(sql<'weather-limits.listOf'>`
        select i.item_id, l.max_wind, l.max_gusts, l.max_offshore_wind, l.max_wave_height
        from rental_items i left join weather_limits l using (item_id)
        where i.item_id = any(${itemIds}::text[])`),
    /** Answers how many there were to change: one, or none where there is no such item. */
    save: (itemId: string, { maxWind, maxGusts, maxOffshoreWind, maxWaveHeight }: ItemLimits) =>
      executor.run(sql<'weather-limits.save'>`
        insert into weather_limits (item_id, max_wind, max_gusts, max_offshore_wind, max_wave_height)
        select item_id, ${maxWind}, ${maxGusts}, ${maxOffshoreWind}, ${maxWaveHeight}
        from rental_items where item_id = ${itemId}
        on conflict (item_id) do update set max_wind = excluded.max_wind, max_gusts = excluded.max_gusts,
          max_offshore_wind = excluded.max_offshore_wind, max_wave_height = excluded.max_wave_height`),
    delete: (itemId: string) =>
      executor.run(sql<'weather-limits.delete'>`delete from weather_limits where item_id = ${itemId}`),
  };
}
