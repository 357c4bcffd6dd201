import { readArrival } from '#shared/links/arrival-link.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import type { TodayBooking } from '../../today.contract.ts';

/** Fewer digits are in every second phone number. */
const leastDigits = 3;

/** @returns what tells whether a booking is meant by what was typed: a part of the name or phone, or its number. */
export function bookingMatcher(
  text: string,
): (booking: Pick<TodayBooking, 'id' | 'fullName' | 'phoneNumber'>) => boolean {
  const key = searchKey(text);
  const digits = text.replace(/\D/g, '');
  const number = readArrival(text);
  return ({ id, fullName, phoneNumber }) =>
    key === '' ||
    (number !== null && String(id).startsWith(number)) ||
    searchKey(fullName ?? '').includes(key) ||
    (digits.length >= leastDigits &&
      /^[\d\s+()/.-]+$/.test(text) &&
      (phoneNumber ?? '').replace(/\D/g, '').includes(digits));
}
