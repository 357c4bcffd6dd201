/** What is wrong with a tax number, as a key of a message. */
export type TaxNumberFault =
  | 'vat_digit'
  | 'vat_italian'
  | 'vat_shape'
  | 'nip_shape'
  | 'nip_digit'
  | 'tax_code_shape'
  | 'tax_code_digit';

/** Numbers after the country's letters. Sources: VIES, and Regulation (EU) 904/2010. Italy and Poland have rules of their own. */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Where invoices go to: the European Union first of all, and its neighbours. ISO 3166-1. */
export const buyerCountries = [...Object.keys(shapes), 'IT', 'PL', 'CH', 'GB', 'NO', 'SM', 'US'].toSorted();

/** Drops what people type between digits, and the country's letters before them. @param country ISO 3166-1 */
export function tidyVatNumber(typed: string, country: string): string {
  const number = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  const prefix = country === 'GR' ? 'EL' : country;
  return prefix !== '' && number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

/** @param number as `tidyVatNumber` leaves it; @returns `null` where nothing is wrong with it */
export function findVatFault(number: string, country: string): TaxNumberFault | null {
  if (country === 'IT') {
    if (!/^\d{11}$/.test(number)) return 'vat_italian';
    return hasItalianCheckDigit(number) ? null : 'vat_digit';
  }
  if (country === 'PL') {
    if (!/^\d{10}$/.test(number)) return 'nip_shape';
    return hasNipCheckDigit(number) ? null : 'nip_digit';
  }
  return (shapes[country] ?? /^[A-Z\d]{2,20}$/).test(number) ? null : 'vat_shape';
}

/** Partita IVA: the formula of Luhn. */
function hasItalianCheckDigit(number: string): boolean {
  const digits = [...number].map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A remainder of ten is the check digit of no number. */
function hasNipCheckDigit(number: string): boolean {
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number !== '0000000000' && sum % 11 === Number(number[9]);
}

/** Of people; where two would have the same, letters stand for digits. */
const personalCode = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/;
/** Of the letters from A on, and of the digits from 0 on, at odd places. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** Codice fiscale: 16 characters of a person, 11 digits of an organisation. @param code in capitals, without spaces */
export function findTaxCodeFault(code: string): TaxNumberFault | null {
  if (/^\d{11}$/.test(code)) return hasItalianCheckDigit(code) ? null : 'tax_code_digit';
  if (!personalCode.test(code)) return 'tax_code_shape';
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const place = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (oddValues[place] ?? 0) : place);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === code[15] ? null : 'tax_code_digit';
}
