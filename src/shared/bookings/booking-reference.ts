import { readBigId } from '../database-ids.ts';

export const referencePrefix = 'WATER-';

/** `WATER-12`: what customers and staff call a booking. */
export function bookingReference(id: number | string): string {
  return referencePrefix + id;
}

/** Reads `12` and `WATER-12`. @returns `null` for anything else. */
export function readReference(text: string): number | null {
  return readBigId(text.startsWith(referencePrefix) ? text.slice(referencePrefix.length) : text);
}
