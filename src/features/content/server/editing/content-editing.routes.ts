import type { FastifyInstance } from 'fastify';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import {
  deleteContent as deleteCall,
  reorderContent as reorderCall,
  saveContent as saveCall,
} from '../../content-editing.contract.ts';
import { type ImageSlot, uploadContentImage, uploadSlideImage } from '../../content-uploads.contract.ts';
import { findKind, isOneOfMany } from '../../domain/section-types.ts';
import { createContentRepository } from '../content.repository.ts';
import { createContentEditingRepository } from './content-editing.repository.ts';
import { type SaveDependencies, saveContent } from './save-content.ts';

export function registerContentEditing(app: FastifyInstance, dependencies: SaveDependencies): void {
  const { database } = dependencies;

  apiRoute(app, saveCall, { permission: 'owner' }, ({ body }) => saveContent(dependencies, body.contentData));

  apiRoute(app, reorderCall, { permission: 'owner' }, ({ body }) => reorderContent(database, body.items));

  apiRoute(app, deleteCall, { permission: 'owner' }, ({ params }) => deleteContent(database, params.id));
}

/** Only what there can be any number of goes; the site needs the others, which can be hidden. */
function deleteContent(database: Database, id: number): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    const editing = createContentEditingRepository(tx);
    await editing.lock(id);
    const entry = await createContentRepository(tx).find(id);
    if (!entry) throw new AppError('content/not-found');
    const kind = findKind(entry.sectionType);
    if (kind && !isOneOfMany(kind)) throw new AppError('content/not-deletable');
    await editing.delete(id);
    return { id };
  });
}

/** Sets all positions or none. Texts and versions stay as they are, so there is no conflict with concurrent edits. */
function reorderContent(
  database: Database,
  items: readonly { id: number; position: number }[],
): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const editing = createContentEditingRepository(tx);
    await editing.lockAll(items.map(({ id }) => id));
    const updatedCount = await editing.setPositions(items);
    if (updatedCount !== items.length) throw new AppError('content/not-found');
    return { updatedCount };
  });
}

/** What was there a moment ago may be deleted while a picture is being prepared. */
function demand(exists: boolean): void {
  if (!exists) throw new AppError('content/not-found');
}

export function registerContentUploads(app: FastifyInstance, { database }: { database: Database }): void {
  const pictures = createContentPicturesRepository(database);

  withUploads(app, (scope) => {
    apiRoute(scope, uploadContentImage, { permission: 'owner' }, async ({ params: { id }, body }) => {
      const isLogo = body.isLogo === 'true';
      demand(await pictures.entryExists(id, body.sectionType ?? null));
      const address = await storeImage(database, body.image);
      demand(await pictures.setPicture(id, isLogo ? 'logo' : body.imageSlot, address));
      return isLogo ? { logoUrl: address } : { imageUrl: address };
    });

    apiRoute(scope, uploadSlideImage, { permission: 'owner' }, async ({ params: { id }, body }) => {
      demand(await pictures.slideExists(id));
      const imageUrl = await storeImage(database, body.image);
      demand(await pictures.setSlidePicture(id, imageUrl));
      return { imageUrl };
    });
  });
}

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
