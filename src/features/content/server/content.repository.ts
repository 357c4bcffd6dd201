import { readUsualWeek, type WeekTexts } from '#features/places/server/places.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { makeSafePassage } from '#platform/html/safe-html.ts';
import { type Weekday, weekdays } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { ContentEntry } from '../content.contract.ts';

type ContentRow = Omit<ContentEntry, Weekday | 'updatedAt'> & { updatedAt: Date };

export type NewEntry = Pick<ContentEntry, 'sectionType' | 'language' | 'content'> & Partial<ContentEntry>;

/** About is written in HTML; every other section is plain text and shown as such. */
function toEntry(row: ContentRow): ContentEntry {
  const content = row.sectionType === 'about' ? makeSafePassage(row.content, 2) : row.content;
  return { ...row, ...noPlaces, content, updatedAt: row.updatedAt.toISOString() };
}

const noPlaces = Object.fromEntries(weekdays.map((day) => [day, null])) as WeekTexts;

/** Adds the places of the week to its section; they are stored in a table of their own. */
export function fillWeek(
  entries: readonly ContentEntry[],
  read: (entry: ContentEntry) => Promise<WeekTexts>,
): Promise<ContentEntry[]> {
  return Promise.all(
    entries.map(async (entry) =>
      entry.sectionType === 'weekly-schedule' ? { ...entry, ...(await read(entry)) } : entry,
    ),
  );
}

export function createContentRepository(executor: Executor) {
  const read = async (language: Language | null, id: number | null) => {
    const rows = await executor.rows(sql<'content.read'>`
      select id, section_type, language, title, content,
        image_url, image_url2, image_url3,
        image_alt, image_alt2, image_alt3, logo_url,
        button_text, button_link,
        weekly_button_text, weekly_button_link,
        email, phone, facebook_link, season,
        position, is_active, version, updated_at
      from homepage_content
      where language = coalesce(${language}, language) and id = coalesce(${id}::bigint, id) order by position, id`);
    return rows.map(toEntry);
  };
  return {
    /** Without the places of the week: visitors and staff see different ones (`fillWeek`). */
    list: (language: Language) => read(language, null),
    /** With those of the usual week. */
    find: async (id: number) => {
      const entries = await fillWeek(await read(null, id), ({ language }) =>
        readUsualWeek(executor, language),
      );
      return entries[0] ?? null;
    },
    /** Answers with the new id, or `null` where the language has such a section. */
    create: async (entry: NewEntry): Promise<number | null> => {
      const row = await executor.row(sql<'content.create'>`
        insert into homepage_content (section_type, language, title, content, image_url, image_url2, image_url3,
          image_alt, image_alt2, image_alt3, logo_url, button_text, button_link, weekly_button_text,
          weekly_button_link, email, phone, facebook_link, season, position, is_active)
        values (${entry.sectionType}, ${entry.language}, ${entry.title}, ${entry.content}, ${entry.imageUrl},
          ${entry.imageUrl2}, ${entry.imageUrl3}, ${entry.imageAlt}, ${entry.imageAlt2}, ${entry.imageAlt3},
          ${entry.logoUrl}, ${entry.buttonText}, ${entry.buttonLink}, ${entry.weeklyButtonText},
          ${entry.weeklyButtonLink}, ${entry.email}, ${entry.phone}, ${entry.facebookLink}, ${entry.season},
          ${entry.position ?? 0}, ${entry.isActive ?? true})
        on conflict (section_type, language) do nothing returning id`);
      return row?.id ?? null;
    },
    findContact: (language: Language) =>
      executor.row(sql<'content.findContact'>`
        select email, phone from homepage_content
        where section_type = 'contact' and language in (${language}, 'EN') and is_active
        order by language = ${language} desc limit 1`),
    /** What is shown and still as a first start wrote it, and what shows a drawing of the program. */
    countSeeded: async () =>
      (await executor.row(sql<'content.countSeeded'>`
        with first as (select min(applied_at) + interval '2 minutes' as until from schema_migrations), shown as (
          select version = 0 and updated_at < until as is_seeded,
            coalesce(image_url, '') || ' ' || coalesce(image_url2, '') || ' ' || coalesce(image_url3, '') as pictures
          from homepage_content cross join first where is_active
          union all
          select version = 0 and created_at < until, image_url from banner_slides cross join first where is_active)
        select count(*) filter (where is_seeded)::int as unsaved,
          count(*) filter (where pictures like '%/illustrations/%')::int as drawings
        from shown`)) ?? { unsaved: 0, drawings: 0 },
    listContacts: () =>
      executor.rows(sql<'content.listContacts'>`
        select email, phone from homepage_content where section_type = 'contact' and is_active`),
    isEmpty: async () =>
      (await executor.row(sql<'content.isEmpty'>`select from homepage_content limit 1`)) === null,
  };
}
