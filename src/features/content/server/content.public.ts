import type { Database } from '#platform/database/database.ts';
import { createContentRepository } from './content.repository.ts';
import { defaultContent, defaultSlides } from './default-content.ts';
import { createSlidesRepository } from './slides.repository.ts';

/** Fills an empty site with content in all languages. */
export async function seedContent(database: Database): Promise<void> {
  const content = createContentRepository(database);
  if (await content.isEmpty()) {
    for (const entry of defaultContent) await content.createMissing(entry);
  }
  const slides = createSlidesRepository(database);
  if (await slides.isEmpty()) {
    for (const slide of defaultSlides) await slides.create(slide);
  }
}
