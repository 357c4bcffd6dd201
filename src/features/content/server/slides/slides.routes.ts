import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import {
  createBannerSlide,
  deleteBannerSlide,
  reorderBannerSlides,
  updateBannerSlide,
} from '../../slides.contract.ts';
import { createSlide } from './create-slide.ts';
import { reorderSlides } from './reorder-slides.ts';
import { createSlidesRepository } from './slides.repository.ts';
import { updateSlide } from './update-slide.ts';

export function registerSlideRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const slides = createSlidesRepository(database);

  apiRoute(app, createBannerSlide, { permission: 'owner' }, ({ body }) => createSlide(database, body));

  apiRoute(app, updateBannerSlide, { permission: 'owner' }, ({ params, body }) =>
    updateSlide(database, { ...params, ...body }),
  );

  apiRoute(app, deleteBannerSlide, { permission: 'owner' }, async ({ params: { id } }) => {
    if (!(await slides.delete(id))) throw new AppError('slides/not-found');
    return { id };
  });

  apiRoute(app, reorderBannerSlides, { permission: 'owner' }, ({ body }) =>
    reorderSlides(database, body.items),
  );
}
