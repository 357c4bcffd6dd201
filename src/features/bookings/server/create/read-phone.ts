import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Language } from '#shared/language.ts';

const countryOfLanguage: Record<Language, CountryCode> = { EN: 'GB', IT: 'IT', PL: 'PL' };

/**
 * Reads a phone number as people write it. One without a country code belongs to the business's country, or, where no
 * such number exists there, to the country of the customer's language.
 * @returns the international form, `+39 333 123 4567`; `null` where it cannot be a phone number.
 */
export function readPhone(
  text: string,
  { country, language }: { country: string; language: Language },
): string | null {
  const own = isSupportedCountry(country) ? country : 'IT';
  const numbers = [own, countryOfLanguage[language]]
    .map((each) => parsePhoneNumberFromString(text, { defaultCountry: each, extract: false }))
    .filter((number): number is PhoneNumber => number?.isPossible() === true);
  const number = numbers.find((each) => each.isValid()) ?? numbers[0];
  return number?.formatInternational() ?? null;
}
