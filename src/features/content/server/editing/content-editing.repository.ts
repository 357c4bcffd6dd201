import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ContentEntry } from '../../content.contract.ts';

interface EntryPosition {
  id: number;
  position: number;
}

/** What staff do to sections beyond making one. */
export function createContentEditingRepository(executor: Executor) {
  return {
    /** Keeps other editors from the entry until the transaction ends; `false` where there is none. */
    lock: async (id: number) =>
      (await executor.row(
        sql<'content-editing.lock'>`select from homepage_content where id = ${id}::bigint for no key update`,
      )) !== null,
    update: (entry: ContentEntry) =>
      executor.run(sql<'content-editing.update'>`
        update homepage_content set title = ${entry.title}, content = ${entry.content},
          image_url = ${entry.imageUrl}, image_url2 = ${entry.imageUrl2}, image_url3 = ${entry.imageUrl3},
          image_alt = ${entry.imageAlt}, image_alt2 = ${entry.imageAlt2}, image_alt3 = ${entry.imageAlt3},
          logo_url = ${entry.logoUrl}, button_text = ${entry.buttonText}, button_link = ${entry.buttonLink},
          weekly_button_text = ${entry.weeklyButtonText}, weekly_button_link = ${entry.weeklyButtonLink},
          email = ${entry.email}, phone = ${entry.phone}, facebook_link = ${entry.facebookLink}, season = ${entry.season},
          position = ${entry.position}, is_active = ${entry.isActive},
          version = version + 1, updated_at = now()
        where id = ${entry.id}`),
    /** One at a time finds a number, until its transaction ends. */
    lockNumbers: () =>
      executor.run(
        sql<'content-editing.lockNumbers'>`select pg_advisory_xact_lock(${advisoryLocks.sectionNumbers})`,
      ),
    /** The highest number of these types in any language: what is one thing in two languages has one number. */
    highestNumber: async (prefix: string): Promise<number> => {
      const row = await executor.row(sql<'content-editing.highestNumber'>`
        select max(substr(section_type, length(${prefix}) + 1)::bigint) as highest from homepage_content
        where section_type ~ ('^' || ${prefix} || '[0-9]+$')`);
      return row?.highest ?? 0;
    },
    lastPosition: async (prefix: string, language: string): Promise<number> => {
      const row = await executor.row(sql<'content-editing.lastPosition'>`
        select max(position) as last from homepage_content
        where starts_with(section_type, ${prefix}) and language = ${language}`);
      return row?.last ?? 0;
    },
    /** Locks in one order, so that two who move things at once wait for each other. */
    lockAll: (ids: readonly number[]) =>
      executor.run(
        sql<'content-editing.lockAll'>`select from homepage_content where id = any(${ids}::int[]) order by id for no key update`,
      ),
    setPositions: (places: readonly EntryPosition[]) =>
      executor.run(sql<'content-editing.setPositions'>`
        update homepage_content as entry set position = place.position, updated_at = now()
        from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ position }) => position)}::int[])
          as place (id, position)
        where entry.id = place.id`),
    delete: (id: number) =>
      executor.run(sql<'content-editing.delete'>`delete from homepage_content where id = ${id}`),
  };
}
