import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { tidyTyped } from '../typed/tidy-typed.ts';

export type PhoneReading =
  /** In international form, `+39 333 123 4567`. */
  | { kind: 'number'; number: string; country: string | null }
  /** It fits these, or none of which we know: whoever typed it has to say. */
  | { kind: 'question'; numbers: string[] }
  /** No country has such a number. */
  | { kind: 'none' };

export interface PhoneCountries {
  /** What stands beside the number; `null` where nothing does. */
  country: string | null;
  /** Whether a person named it: then it is no matter what else would fit. */
  isNamed: boolean;
  /** Other countries that the number may be of. */
  others: readonly string[];
}

/** As a number begins that says its country. */
const international = /^[\s(]*(?:\+|00)/;
/** Of the specification, with the plus and the country. */
const leastLength = 10;
const mostDigits = 15;

export function isInternational(typed: string): boolean {
  return international.test(tidyTyped(typed));
}

/** Letters are no digits, though the library takes them for some. */
function parse(text: string, country?: string): PhoneNumber | null {
  if (country !== undefined && !isSupportedCountry(country)) return null;
  const options = country === undefined ? {} : { defaultCountry: country as CountryCode };
  const number = parsePhoneNumberFromString(text, { ...options, extract: false });
  const isLong = number !== undefined && number.number.length >= leastLength;
  return isLong && number.isPossible() ? number : null;
}

const show = (number: PhoneNumber) => number.formatInternational();

function toReading(number: PhoneNumber | null): PhoneReading {
  if (number === null) return { kind: 'none' };
  return { kind: 'number', number: show(number), country: number.country ?? null };
}

/**
 * Reads a phone number as people write it. In international form it is what it is. Otherwise it is one of the country beside
 * it, if it can be no other: of a country that was only proposed, a number that fits elsewhere too is asked about.
 */
export function readPhone(typed: string, { country, isNamed, others }: PhoneCountries): PhoneReading {
  const text = tidyTyped(typed);
  if (international.test(text)) return toReading(parse(text.replace(international, '+')));
  const own = country === null ? null : parse(text, country);
  // Somebody may have left out the plus.
  const elsewhere = [parse(`+${text.replace(/\D/g, '')}`), ...others.map((other) => parse(text, other))];
  const valid = [own, ...elsewhere].filter((number) => number?.isValid() === true) as PhoneNumber[];
  const numbers = new Set(valid.map(show));
  if (own?.isValid() && (isNamed || numbers.size === 1)) return toReading(own);
  // Ranges of numbers are added all the time, and what is known of them is always older.
  if (own && isNamed && numbers.size === 0) return toReading(own);
  if (own) numbers.add(show(own));
  if (numbers.size > 0) return { kind: 'question', numbers: [...numbers] };
  const digits = text.replace(/[\s()./-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length + 2 >= leastLength && digits.length <= mostDigits;
  return isNumber && !isNamed ? { kind: 'question', numbers: [] } : { kind: 'none' };
}

/** What is left of a number in international form when another country is named; `null` for any other. */
export function nationalForm(typed: string): string | null {
  const text = tidyTyped(typed);
  if (!international.test(text)) return null;
  return parse(text.replace(international, '+'))?.formatNational() ?? null;
}

export function countriesWithPhones(): string[] {
  return getCountries();
}

/** The digits that lead to a country, without the plus; `null` where no such country has phones. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}
