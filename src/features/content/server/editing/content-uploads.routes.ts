import type { FastifyInstance } from 'fastify';
import { storeImage } from '#features/media/server/media.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import { uploadContentImage, uploadSlideImage } from '../../content-uploads.contract.ts';
import { createContentPicturesRepository } from './content-pictures.repository.ts';

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
