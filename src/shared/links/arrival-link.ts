import { searchKey } from '../typed/search-key.ts';

const arrivalPath = '/admin/today';

/** The parameter of the board that holds the reference of who has arrived. */
export const arrivalParameter = 'arrival';

/** What the code of a booking says: its reference and the way to the board of staff, and nothing about the customer. */
export function arrivalLink(publicUrl: string, reference: string): string {
  return `${publicUrl}${arrivalPath}?${arrivalParameter}=${reference}`;
}

/** Reads `3068`, `water 3068`, `WATER-3068` and the link. @returns the digits, or `null` for anything else. */
export function readArrival(text: string): string | null {
  const linked = new RegExp(`[?&]${arrivalParameter}=([^&#\\s]+)`).exec(text)?.[1] ?? text;
  return /^(?:#|water ?)?([1-9]\d{0,15})$/.exec(searchKey(linked))?.[1] ?? null;
}
