import { readBigId } from '../database-ids.ts';

/** `WATER-12` as people type it: `water 12`, `Water12`, `#12`, `WATER - 12`. */
const typed = /^(?:#|water\s*[-–]?)\s*(\d+)$/i;

/** @returns the number of a booking that is written as such; `null` for anything else, also for a mere number. */
export function readTypedReference(text: string): number | null {
  return readBigId(typed.exec(text.trim())?.[1] ?? '');
}
