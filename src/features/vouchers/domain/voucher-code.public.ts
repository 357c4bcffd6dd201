/** Without what is mistaken for something else: 0 and O, 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 12 letters of 31 are 59 bits: too many to guess. */
export const madeCodeLength = 12;

/** What people type for a code: longer than any, with the blanks and hyphens between its groups. */
export const maxTypedCode = 60;

/** Ignored in a code: blanks, all kinds of hyphens, and invisible characters of pasted text. */
const noLetters = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}\u2043\u2212_.]/gu;

/**
 * A code as it is compared, however it was typed: case, blanks, hyphens and invisible characters do not matter.
 * @returns `null` where it can be no code.
 */
export function readVoucherCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(noLetters, '');
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : null;
}

/** For screens and mails: one that was made by the site in groups of four, a word as it is. */
export function showVoucherCode(code: string): string {
  return code.length === madeCodeLength && !/[01ILO]/.test(code) ? code.replace(/(.{4})(?=.)/g, '$1-') : code;
}

/** @param bytes random ones, as many as needed; those that would make a letter more likely are left out. */
export function codeOfBytes(bytes: Uint8Array): string | null {
  const usable = 256 - (256 % codeAlphabet.length);
  const letters = [...bytes].filter((byte) => byte < usable).slice(0, madeCodeLength);
  return letters.length < madeCodeLength
    ? null
    : letters.map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}
