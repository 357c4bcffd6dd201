import type { Database } from '#platform/database/database.ts';
import { createSlidesRepository } from './slides.repository.ts';

interface NewPosition {
  id: number;
  position: number;
}

/** @returns how many of the slides were still there. */
export function reorderSlides(database: Database, items: readonly NewPosition[]): Promise<number> {
  return database.transaction(async (tx) => {
    const slides = createSlidesRepository(tx);
    const found = await slides.lockAll(items.map(({ id }) => id));
    for (const { id, position } of items) await slides.setPosition(id, position);
    return found.length;
  });
}
