import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** A location of the weather strip. */
export interface LocationRow {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
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
        select id, name, latitude, longitude, position from weather_locations order by position, id`),
    create: ({ name, latitude, longitude, position }: NewLocation) =>
      executor.row(sql<'weather-locations.create'>`
        insert into weather_locations (name, latitude, longitude, position)
        values (${name}, ${latitude}, ${longitude}, ${position}) returning id`),
    /** Answers how many there were to change: one or none. */
    update: ({ id, name, latitude, longitude, position }: LocationRow) =>
      executor.run(sql<'weather-locations.update'>`
        update weather_locations
        set name = ${name}, latitude = ${latitude}, longitude = ${longitude}, position = ${position}
        where id = ${id}`),
    delete: (id: number) =>
      executor.run(sql<'weather-locations.delete'>`delete from weather_locations where id = ${id}`),
  };
}
