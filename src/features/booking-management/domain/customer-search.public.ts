import { readTypedReference } from '#shared/bookings/typed-reference.ts';
import { readBigId } from '#shared/database-ids.ts';
import { tidyEmail } from '#shared/typed/email-address.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import { isPhone, phoneDigits } from './booking-search.ts';

/** One customer, and not everybody whose name is alike. */
export type CustomerSearch =
  | { kind: 'booking'; id: number }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; digits: string };

/** Shorter numbers are those of bookings. */
const shortestPhone = 7;

/** Reads reference, e-mail address or phone as the search of the list does. @returns `null` for anything else. */
export function readCustomerSearch(typed: string): CustomerSearch | null {
  const text = searchKey(typed);
  const id = readTypedReference(text);
  if (id !== null) return { kind: 'booking', id };
  // Exact, unlike a search: with another hyphen or accent it is another person's address.
  const email = tidyEmail(typed);
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { kind: 'email', email };
  if (!isPhone(text)) return null;
  const digits = phoneDigits(text);
  if (digits.length >= shortestPhone) return { kind: 'phone', digits };
  const number = readBigId(text);
  return number === null ? null : { kind: 'booking', id: number };
}
