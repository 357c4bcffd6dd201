import type { Executor } from '#platform/database/database.ts';
import { compose, fragment, sql } from '#platform/database/sql.ts';
import { makeSafePassage } from '#platform/html/safe-html.ts';
import type { Language } from '#shared/language.ts';
import type { BannerSlide } from '../content.contract.ts';
import { maxSlides } from '../domain/slide-limit.ts';

type SlideRow = Omit<BannerSlide, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** A text that is left out is none. */
export type NewSlide = Pick<BannerSlide, 'language' | 'content' | 'imageUrl'> &
  Partial<{ [Field in 'position' | 'isActive' | OptionalText]: BannerSlide[Field] | undefined }>;

type OptionalText =
  | ('title' | 'imageAlt' | 'logoUrl')
  | ('buttonText' | 'buttonLink' | 'weeklyButtonText' | 'weeklyButtonLink');

function toSlide(row: SlideRow): BannerSlide {
  return {
    ...row,
    content: makeSafePassage(row.content, 3),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const columns = fragment`
  id, language, title, content, image_url as "imageUrl", image_alt as "imageAlt", logo_url as "logoUrl",
  button_text as "buttonText", button_link as "buttonLink",
  weekly_button_text as "weeklyButtonText", weekly_button_link as "weeklyButtonLink",
  position, is_active as "isActive", version, created_at as "createdAt", updated_at as "updatedAt"`;

/** The lowest of the places that nobody has; none where all are taken. */
const freePlace = (language: Language) => fragment`
  select min(free) as place from generate_series(1, ${maxSlides}::int) as free
  where not exists (select from banner_slides where language = ${language} and place = free)`;

export function createSlidesRepository(executor: Executor) {
  const find = async (statement: Parameters<Executor['row']>[0]) => {
    const row = await executor.row<SlideRow>(statement);
    return row && toSlide(row);
  };
  return {
    list: async (language: Language) => {
      const rows = await executor.rows<SlideRow>(
        compose(
          fragment`select ${columns} from banner_slides where language = ${language} order by position, id`,
        ),
      );
      return rows.map(toSlide);
    },

    /** Keeps other editors from the slide until the transaction ends. */
    lock: (id: number) =>
      find(compose(fragment`select ${columns} from banner_slides where id = ${id} for no key update`)),

    hasFreePlace: async (language: Language) =>
      (await executor.row<{ place: number | null }>(compose(freePlace(language))))?.place != null,

    /** Position 0 is at the end. `null` where no place was free, or somebody else was quicker to take it. */
    create: (slide: NewSlide) =>
      find(
        compose(fragment`
          insert into banner_slides (language, place, title, content, image_url, image_alt, logo_url, button_text,
            button_link, weekly_button_text, weekly_button_link, is_active, position)
          select ${slide.language}, place, nullif(${slide.title}, ''), ${makeSafePassage(slide.content, 3)},
            ${slide.imageUrl}, nullif(${slide.imageAlt}, ''), nullif(${slide.logoUrl}, ''), nullif(${slide.buttonText}, ''),
            nullif(${slide.buttonLink}, ''), nullif(${slide.weeklyButtonText}, ''),
            nullif(${slide.weeklyButtonLink}, ''), ${slide.isActive ?? true}::boolean,
            coalesce(nullif(${slide.position ?? 0}::int, 0),
              (select coalesce(max(position), 0) + 10 from banner_slides where language = ${slide.language}))
          from (${freePlace(slide.language)}) as free where place is not null
          on conflict (language, place) do nothing returning ${columns}`),
      ),

    save: (id: number, slide: NewSlide) =>
      find(
        compose(fragment`
          update banner_slides set title = nullif(${slide.title}, ''), content = ${makeSafePassage(slide.content, 3)},
            image_url = ${slide.imageUrl}, image_alt = nullif(${slide.imageAlt}, ''), logo_url = nullif(${slide.logoUrl}, ''),
            button_text = nullif(${slide.buttonText}, ''), button_link = nullif(${slide.buttonLink}, ''),
            weekly_button_text = nullif(${slide.weeklyButtonText}, ''),
            weekly_button_link = nullif(${slide.weeklyButtonLink}, ''),
            is_active = ${slide.isActive}, version = version + 1, updated_at = now()
          where id = ${id} returning ${columns}`),
      ),

    delete: async (id: number) => (await executor.run(sql`delete from banner_slides where id = ${id}`)) > 0,

    /** In one order, so that two who do it at once wait for each other instead of getting stuck. */
    lockAll: (ids: readonly number[]) =>
      executor.rows(sql`select id from banner_slides where id = any(${ids}) order by id for no key update`),

    setPosition: (id: number, position: number) =>
      executor.run(sql`update banner_slides set position = ${position} where id = ${id}`),

    isEmpty: async () => (await executor.row(sql`select 1 as found from banner_slides limit 1`)) === null,
  };
}
