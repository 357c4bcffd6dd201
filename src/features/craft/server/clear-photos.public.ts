import type { Database } from '#platform/database/database.ts';
import { createDefectsRepository } from './craft.repository.ts';

/** Long enough to ask what it was. */
const keptDays = 30;

/**
 * Takes the photos off defects that are long mended: there may be guests in them. The words stay, as what was done to the
 * craft; the files go a week later, with all that nothing shows.
 */
export async function clearPhotos(database: Database, now: Date): Promise<number> {
  return createDefectsRepository(database).clearPhotos(new Date(now.getTime() - keptDays * 86_400_000));
}
