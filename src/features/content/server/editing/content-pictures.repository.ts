import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ImageSlot } from '../../content-uploads.contract.ts';

export type PictureKey = ImageSlot | 'logo';

/** Where pictures are shown: each change answers whether there is such an entry. */
export function createContentPicturesRepository(executor: Executor) {
  return {
    entryExists: async (id: number, sectionType: string | null) =>
      (await executor.row(sql<'content-pictures.entryExists'>`
        select from homepage_content
        where id = ${id} and section_type = coalesce(${sectionType}::text, section_type)`)) !== null,
    slideExists: async (id: number) =>
      (await executor.row(
        sql<'content-pictures.slideExists'>`select from banner_slides where id = ${id}`,
      )) !== null,
    setPicture: async (id: number, place: PictureKey, address: string) =>
      (await executor.run(sql<'content-pictures.setPicture'>`
        update homepage_content set updated_at = now(),
          image_url = case when ${place} = 'main' then ${address} else image_url end,
          image_url2 = case when ${place} = 'second' then ${address} else image_url2 end,
          image_url3 = case when ${place} = 'third' then ${address} else image_url3 end,
          logo_url = case when ${place} = 'logo' then ${address} else logo_url end
        where id = ${id}`)) > 0,
    setSlidePicture: async (id: number, address: string) =>
      (await executor.run(sql<'content-pictures.setSlidePicture'>`
        update banner_slides set image_url = ${address}, updated_at = now() where id = ${id}`)) > 0,
  };
}
