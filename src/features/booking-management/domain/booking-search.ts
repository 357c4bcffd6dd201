import { readTypedReference } from '#shared/bookings/typed-reference.ts';
import { readBigId } from '#shared/database-ids.ts';
import { searchKey } from '#shared/typed/search-key.ts';

/** What is searched for among bookings. */
export type BookingSearch =
  /** A booking's number, written as such: `#12`, `WATER-12`. */
  | { kind: 'number'; id: number }
  /** Words that must all be there; a lone number may be a booking's too. */
  | { kind: 'words'; words: SearchedWord[]; orId: number | null };

export interface SearchedWord {
  /** A pattern for `like`, with which the index of three letters can help. */
  pattern: string;
  /** The whole word, where the pattern is only of the part that is worth asking the index for. */
  whole: string | null;
}

/** Shorter than a trigram: then only beginnings of words match. */
const shortest = 3;

function searchWord(text: string): SearchedWord {
  const isShort = /^[\p{L}\p{N}]+$/u.test(text) && text.length < shortest;
  if (isShort) return { pattern: `% ${text}%`, whole: null };
  // The local part of an address is personal; its domain is shared by half of all customers.
  const own = text.split('@')[0] ?? '';
  const asked = own.length >= shortest ? own : text;
  return {
    pattern: `%${asked.replace(/[\\%_]/g, '\\$&')}%`,
    whole: asked === text ? null : text,
  };
}

/**
 * `0039 333…` is `+39 333…` on another phone, and `07911…` is `+44 7911…`: numbers are kept with their country, without the
 * way abroad and in most countries without the zero before an area.
 */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=.)/, '');
}

export function isPhone(text: string): boolean {
  return /^[+(]?\d[\d\s()./-]*$/.test(text);
}

/**
 * Reads what staff typed. Words of three letters or more are found anywhere in name, e-mail address and phone, also
 * inside a word; shorter ones at the beginning of one. A phone number is found however it is spaced.
 * @returns `null` where nothing is searched for.
 */
export function parseSearch(typed: string): BookingSearch | null {
  const text = searchKey(typed);
  const id = readTypedReference(text);
  if (id !== null) return { kind: 'number', id };
  const words = isPhone(text) ? [phoneDigits(text)] : text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return null;
  return { kind: 'words', words: [...new Set(words)].map(searchWord), orId: readBigId(text) };
}
