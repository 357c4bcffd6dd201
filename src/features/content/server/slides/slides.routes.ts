import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import type { BannerSlide } from '../../content.contract.ts';
import {
  createBannerSlide,
  deleteBannerSlide,
  reorderBannerSlides,
  type SlideEdit,
  updateBannerSlide,
} from '../../slides.contract.ts';
import { createSlide } from './create-slide.ts';
import { createSlidesRepository } from './slides.repository.ts';

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

interface NewPosition {
  id: number;
  position: number;
}

/** Sets all positions or, where one of the slides is gone, none. */
function reorderSlides(database: Database, items: readonly NewPosition[]): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const slides = createSlidesRepository(tx);
    const found = await slides.lockAll(items.map(({ id }) => id));
    if (found.length !== items.length) throw new AppError('slides/not-found');
    for (const { id, position } of items) await slides.setPosition(id, position);
    return { updatedCount: found.length };
  });
}

/** Sets what a slide says; what the edit does not mention stays. */
function updateSlide(
  database: Database,
  { id, version, ...fields }: SlideEdit & { id: number },
): Promise<BannerSlide> {
  return database.transaction(async (tx) => {
    const slides = createSlidesRepository(tx);
    const current = await slides.lock(id);
    if (!current) throw new AppError('slides/not-found');
    if (fields.language && fields.language !== current.language) throw new AppError('slides/other-language');
    if (version !== undefined && version !== current.version) throw new AppError('slides/changed');
    const saved = await slides.save(id, { ...current, ...mentioned(fields) });
    if (!saved) throw new AppError('slides/not-found');
    return saved;
  });
}

function mentioned<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };
}
