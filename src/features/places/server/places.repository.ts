import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { PlaceFields } from '../places.contract.ts';

export interface PlaceRecord extends PlaceFields {
  id: number;
  version: number;
}

type Texts = Pick<PlaceFields, 'names' | 'directions'>;

export function createPlacesRepository(executor: Executor) {
  return {
    /** Those that staff can choose, by name. */
    list: () =>
      executor.rows(sql<'places.list', Texts>`
        select id, version, names, directions, latitude, longitude from places where retired_at is null
        order by coalesce(nullif(names ->> 'EN', ''), nullif(names ->> 'IT', ''), names ->> 'PL'), id`),

    /** Also those that staff took off the list. */
    listByIds: (ids: readonly number[]) =>
      executor.rows(sql<'places.listByIds', Texts>`
        select id, names, directions, latitude, longitude from places where id = any(${ids}::bigint[])`),

    /** Keeps other edits of the place waiting until the transaction ends. */
    lock: (id: number) =>
      executor.row(sql<'places.lock', Texts>`
        select id, version, names, directions, latitude, longitude from places
        where id = ${id} and retired_at is null for no key update`),

    create: async ({ names, directions, latitude, longitude }: PlaceFields): Promise<PlaceRecord> => {
      const row = await executor.row(sql<'places.create', Texts>`
        insert into places (names, directions, latitude, longitude)
        values (${JSON.stringify(names)}, ${JSON.stringify(directions)}, ${latitude}, ${longitude})
        returning id, version, names, directions, latitude, longitude`);
      if (!row) throw new Error('The new place was not returned');
      return row;
    },

    /** Raises `announced_version`: guests whose last mail named an older version are notified again. */
    update: (id: number, { names, directions, latitude, longitude }: PlaceFields) =>
      executor.row(sql<'places.update', Texts>`
        update places set names = ${JSON.stringify(names)}, directions = ${JSON.stringify(directions)},
          latitude = ${latitude}, longitude = ${longitude}, version = version + 1, announced_version = version + 1
        where id = ${id} returning id, version, names, directions, latitude, longitude`),

    /** @returns 0 if there never was such a place; retiring it again is no error. */
    retire: (id: number) =>
      executor.run(
        sql<'places.retire'>`update places set retired_at = coalesce(retired_at, now()) where id = ${id}`,
      ),

    findNamed: (language: Language, name: string) =>
      executor.row(sql<'places.findNamed'>`
        select id from places where names ->> ${language} = ${name} and retired_at is null order by id limit 1`),

    /** Sets the name in one language. `announced_version` stays, so no guest is notified. */
    nameIn: (id: number, language: Language, name: string) =>
      executor.run(sql<'places.nameIn'>`
        update places set names = jsonb_set(names, array[${language}::text], to_jsonb(${name}::text)), version = version + 1
        where id = ${id}`),

    countKnown: async (ids: readonly number[]): Promise<number> => {
      const row = await executor.row(sql<'places.countKnown'>`
        select count(*) as count from places where id = any(${ids}::bigint[]) and retired_at is null`);
      return row?.count ?? 0;
    },
  };
}
