import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { maxSlides } from '../../domain/content-limits.ts';
import { createSlidesRepository, type NewSlide } from './slides.repository.ts';

/**
 * Adds a slide if its language has a free position. If a concurrent request takes that position, the next one is tried,
 * so the number of attempts is bounded by the number of positions.
 */
export async function createSlide(executor: Executor, slide: NewSlide): Promise<BannerSlide> {
  const slides = createSlidesRepository(executor);
  while (await slides.hasFreePosition(slide.language)) {
    const created = await slides.create(slide);
    if (created) return created;
  }
  throw new AppError('slides/too-many', { parameters: { count: maxSlides } });
}
