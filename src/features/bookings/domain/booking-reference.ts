import { readBigId } from '#shared/database-ids.ts';

/** Reads `12` and `WATER-12`. @returns `null` for anything else. */
export function readReference(text: string): number | null {
  return readBigId(text.replace(/^WATER-/, ''));
}
