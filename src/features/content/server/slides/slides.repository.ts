import type { Executor } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import { makeSafePassage } from '#platform/html/safe-html.ts';
import type { Language } from '#shared/language.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { maxSlides } from '../../domain/content-limits.ts';

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

const toSlideOrNull = (row: SlideRow | null) => row && toSlide(row);

const columns = fragment`
  id, language, title, content, image_url, image_alt, logo_url,
  button_text, button_link,
  weekly_button_text, weekly_button_link,
  position, is_active, version, created_at, updated_at`;

export function createSlidesRepository(executor: Executor) {
  return {
    list: async (language: Language) => {
      const rows = await executor.rows(sql<'slides.list'>`
        select ${columns} from banner_slides where language = ${language} order by position, id`);
      return rows.map(toSlide);
    },

    /** Keeps other editors from the slide until the transaction ends. */
    lock: async (id: number) =>
      toSlideOrNull(
        await executor.row(sql<'slides.lock'>`
          select ${columns} from banner_slides where id = ${id} for no key update`),
      ),

    hasFreePosition: async (language: Language) =>
      (await executor.row(sql<'slides.hasFreePlace'>`
        select free from generate_series(1, ${maxSlides}::int) as free
        where not exists (select from banner_slides where language = ${language} and place = free) limit 1`)) !==
      null,

    /** Takes the lowest free place. Position 0 is the end. `null` if none was free or a concurrent request took it. */
    create: async (slide: NewSlide) =>
      toSlideOrNull(
        await executor.row(sql<'slides.create'>`
          insert into banner_slides (language, place, title, content, image_url, image_alt, logo_url, button_text,
            button_link, weekly_button_text, weekly_button_link, is_active, position)
          select ${slide.language}, place, nullif(${slide.title}, ''), ${makeSafePassage(slide.content, 3)},
            ${slide.imageUrl}, nullif(${slide.imageAlt}, ''), nullif(${slide.logoUrl}, ''), nullif(${slide.buttonText}, ''),
            nullif(${slide.buttonLink}, ''), nullif(${slide.weeklyButtonText}, ''),
            nullif(${slide.weeklyButtonLink}, ''), ${slide.isActive ?? true}::boolean,
            coalesce(nullif(${slide.position ?? 0}::int, 0),
              (select coalesce(max(position), 0) + 10 from banner_slides where language = ${slide.language}))
          from (
            select min(free) as place from generate_series(1, ${maxSlides}::int) as free
            where not exists (select from banner_slides where language = ${slide.language} and place = free)
          ) as free where place is not null
          on conflict (language, place) do nothing returning ${columns}`),
      ),

    save: async (id: number, slide: NewSlide) =>
      toSlideOrNull(
        await executor.row(sql<'slides.save'>`
          update banner_slides /* every column but language, place, position, created_at */ set
            title = nullif(${slide.title}, ''), content = ${makeSafePassage(slide.content, 3)},
            image_url = ${slide.imageUrl}, image_alt = nullif(${slide.imageAlt}, ''), logo_url = nullif(${slide.logoUrl}, ''),
            button_text = nullif(${slide.buttonText}, ''), button_link = nullif(${slide.buttonLink}, ''),
            weekly_button_text = nullif(${slide.weeklyButtonText}, ''),
            weekly_button_link = nullif(${slide.weeklyButtonLink}, ''),
            is_active = ${slide.isActive ?? true}, version = version + 1, updated_at = now()
          where id = ${id} returning ${columns}`),
      ),

    delete: async (id: number) =>
      (await executor.run(sql<'slides.delete'>`delete from banner_slides where id = ${id}`)) > 0,

    /** In one order, so that two who do it at once wait for each other instead of getting stuck. */
    lockAll: (ids: readonly number[]) =>
      executor.rows(
        sql<'slides.lockAll'>`select id from banner_slides where id = any(${ids}) order by id for no key update`,
      ),

    setPosition: (id: number, position: number) =>
      executor.run(
        sql<'slides.setPosition'>`update banner_slides set position = ${position} where id = ${id}`,
      ),

    isEmpty: async () =>
      (await executor.row(sql<'slides.isEmpty'>`select from banner_slides limit 1`)) === null,
  };
}
