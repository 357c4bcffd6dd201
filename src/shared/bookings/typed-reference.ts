import { readBigId } from '../database-ids.ts';
import { searchKey } from '../typed/search-key.ts';

/** `WATER-12` as people type it: `water 12`, `Water12`, `#12`, `WATER - 12`. */
const typed = /^(?:#|water) ?(\d+)$/;

/** @returns the number of a booking that is written as such; `null` for anything else, also for a mere number. */
export function readTypedReference(text: string): number | null {
  return readBigId(typed.exec(searchKey(text))?.[1] ?? '');
}
