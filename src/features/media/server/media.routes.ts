import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import type { ImageFormat } from '#shared/files/image-address.ts';
import { uploadPicture } from '../media.contract.ts';
import { createImagesRepository } from './images.repository.ts';
import { storeImage } from './store-image.ts';

const filename = /^([0-9a-f]{64})-([1-9]\d{0,3})\.(avif|webp)$/;

/** The files of pictures. The content of an address never changes, so it is cached as immutable. */
export function registerMediaRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const images = createImagesRepository(database);

  app.get('/media/:file', { config: { permission: 'public' } }, async (request, reply) => {
    const [, sha256 = '', width, format] = filename.exec((request.params as { file: string }).file) ?? [];
    const key = { sha256, width: Number(width), format: format as ImageFormat };
    const file = sha256 ? await images.findFile(key) : null;
    if (!file) throw new AppError('http/not-found');
    reply.type(`image/${format}`).header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(file.content);
  });

  withUploads(app, (scope) => {
    apiRoute(scope, uploadPicture, { permission: 'owner' }, async ({ body }) => ({
      imageUrl: await storeImage(database, body.image),
    }));
  });
}
