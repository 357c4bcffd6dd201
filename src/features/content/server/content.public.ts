import type { Database } from '#platform/database/database.ts';
import { createContentRepository } from './content.repository.ts';
import { defaultContent } from './default-content.ts';

/** Fills an empty site with content in all languages. */
export async function seedContent(database: Database): Promise<void> {
  const content = createContentRepository(database);
  if (!(await content.isEmpty())) return;
  for (const entry of defaultContent) await content.createMissing(entry);
}
