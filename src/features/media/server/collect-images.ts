import type { Database } from '#platform/database/database.ts';
import { createImagesRepository } from './images.repository.ts';

/** Pages that are open or kept somewhere may still show a picture, and staff may use it again. */
const graceDays = 7;

/** Deletes the pictures that nothing has shown for a while. */
export async function collectImages(database: Database): Promise<{ deleted: number } | undefined> {
  const deleted = await database.transaction(async (tx) => {
    const images = createImagesRepository(tx);
    await images.markUnused();
    return images.deleteUnused(graceDays);
  });
  return deleted > 0 ? { deleted } : undefined;
}
