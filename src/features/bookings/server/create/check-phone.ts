import { issueText } from '#i18n/issue-text.ts';
import { AppError } from '#shared/app-error.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { countryOfLanguage, isAtHome } from '#shared/phone/proposed-countries.ts';
import { callingCodeOf, readPhone } from '#shared/phone/read-phone.ts';

interface TypedPhone {
  phoneNumber: string;
  phoneCountry?: string | undefined;
}

/**
 * The number in international form, as it is stored, shown and compared. Where no country is named, one without its own is of
 * the country of the customer's language if it can be no other; English is spoken everywhere and says nothing.
 */
export function checkPhone(
  { phoneNumber, phoneCountry }: TypedPhone,
  { country, language }: { country: string; language: Language },
): string {
  if (phoneCountry !== undefined && callingCodeOf(phoneCountry) === null)
    throw refusal('phoneCountry', 'phone_country', language);
  const business = callingCodeOf(country) === null ? 'IT' : country;
  const home = countryOfLanguage(language, business);
  const proposed = isAtHome(language, business) ? home : null;
  const reading = readPhone(phoneNumber, {
    country: phoneCountry ?? proposed,
    isNamed: phoneCountry !== undefined,
    others: [home, business],
  });
  if (reading.kind === 'number') return reading.number;
  throw refusal('phoneNumber', reading.kind === 'question' ? 'phone_ambiguous' : 'phone_invalid', language);
}

function refusal(path: string, issue: string, language: Language): AppError {
  const message = issueText(issue, toLocale(language));
  return new AppError('http/invalid', { parameters: { details: message }, issues: [{ path, message }] });
}
