import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { ImageFacts, ImageFormat } from '#shared/files/image-address.ts';
import type { ImageFile } from './write-image.ts';

interface FileKey {
  sha256: string;
  width: number;
  format: ImageFormat;
}

export function createImagesRepository(executor: Executor) {
  return {
    /** A picture that is known already; it counts as new again, so that it is not tidied away just now. */
    findAgain: (sha256: string) =>
      executor.row(sql<'images.findAgain'>`
        update images set unused_since = case when unused_since is null then null else now() end
        where sha256 = decode(${sha256}, 'hex')
        returning encode(sha256, 'hex') as sha256, width, height, colour`),
    createMissing: ({ sha256, width, height, colour }: ImageFacts) =>
      executor.run(sql<'images.createMissing'>`
        insert into images (sha256, width, height, colour) values (decode(${sha256}, 'hex'), ${width}, ${height}, ${colour})
        on conflict (sha256) do update set unused_since = now()`),
    createMissingFile: (sha256: string, { width, format, content }: ImageFile) =>
      executor.run(sql<'images.createMissingFile'>`
        insert into image_files (sha256, width, format, content)
        values (decode(${sha256}, 'hex'), ${width}, ${format}, ${content})
        on conflict (sha256, width, format) do nothing`),
    findFile: ({ sha256, width, format }: FileKey) =>
      executor.row(sql<'images.findFile'>`
        select content from image_files
        where sha256 = decode(${sha256}, 'hex') and width = ${width} and format = ${format}`),
    /** Notes which pictures came into use, and which went out of it. */
    markUnused: () =>
      executor.run(sql<'images.markUnused'>`
        with marks as (
          select i.sha256, exists (select from shown_images() as shown where shown = i.sha256) as is_shown from images i)
        update images i set unused_since = case when m.is_shown then null else now() end
        from marks m where m.sha256 = i.sha256 and m.is_shown = (i.unused_since is not null)`),
    deleteUnused: (graceDays: number) =>
      executor.run(sql<'images.deleteUnused'>`
        delete from images where unused_since < now() - make_interval(days => ${graceDays})
          and sha256 not in (select * from shown_images())`),
  };
}
