import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createSlidesRepository } from './slides.repository.ts';

interface NewPosition {
  id: number;
  position: number;
}

/** Sets all positions or, where one of the slides is gone, none. */
export function reorderSlides(
  database: Database,
  items: readonly NewPosition[],
): Promise<{ updatedCount: number }> {
  return database.transaction(async (tx) => {
    const slides = createSlidesRepository(tx);
    const found = await slides.lockAll(items.map(({ id }) => id));
    if (found.length !== items.length) throw new AppError('slides/not-found');
    for (const { id, position } of items) await slides.setPosition(id, position);
    return { updatedCount: found.length };
  });
}
