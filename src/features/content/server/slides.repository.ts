import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { makeSafePassage } from '#platform/html/safe-html.ts';
import type { Language } from '#shared/language.ts';
import type { BannerSlide } from '../content.contract.ts';

type SlideRow = Omit<BannerSlide, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

export type NewSlide = Omit<BannerSlide, 'id' | 'logoUrl' | 'isActive' | 'createdAt' | 'updatedAt'>;

function toSlide(row: SlideRow): BannerSlide {
  return {
    ...row,
    content: makeSafePassage(row.content, 3),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function createSlidesRepository(executor: Executor) {
  return {
    list: async (language: Language) => {
      const rows = await executor.rows<SlideRow>(sql`
        select id, language, title, content, image_url as "imageUrl", logo_url as "logoUrl",
          button_text as "buttonText", button_link as "buttonLink",
          weekly_button_text as "weeklyButtonText", weekly_button_link as "weeklyButtonLink",
          position, is_active as "isActive", created_at as "createdAt", updated_at as "updatedAt"
        from banner_slides where language = ${language} order by position, id`);
      return rows.map(toSlide);
    },
    create: (slide: NewSlide) =>
      executor.run(sql`
        insert into banner_slides (language, title, content, image_url, button_text, button_link,
          weekly_button_text, weekly_button_link, position)
        values (${slide.language}, ${slide.title}, ${slide.content}, ${slide.imageUrl}, ${slide.buttonText},
          ${slide.buttonLink}, ${slide.weeklyButtonText}, ${slide.weeklyButtonLink}, ${slide.position})`),
    isEmpty: async () => (await executor.row(sql`select 1 as found from banner_slides limit 1`)) === null,
  };
}
