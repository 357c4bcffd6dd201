import { searchKey } from '#shared/typed/search-key.ts';

/** As they are compared, with one space between them. */
const wordsOf = (text: string) =>
  searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * How well a text fits what was typed: 0 where it begins so, 1 where a word of it does, 2 where each typed word begins some
 * word of it; `null` where it does not fit.
 */
export function fitOf(text: string, typed: string): number | null {
  const [key, wanted] = [wordsOf(text), wordsOf(typed)];
  if (wanted === '') return null;
  if (key.startsWith(wanted)) return 0;
  if (` ${key}`.includes(` ${wanted}`)) return 1;
  const isWhole = wanted.split(' ').every((word) => ` ${key}`.includes(` ${word}`));
  return isWhole ? 2 : null;
}

/** The best fit among several texts. */
export function bestFit(texts: readonly string[], typed: string): number | null {
  const fits = texts.flatMap((text) => fitOf(text, typed) ?? []);
  return fits.length === 0 ? null : Math.min(...fits);
}

/** Whether every typed word is somewhere in the text: so an answer to fewer letters can stay in sight until the next one. */
export function stillFits(text: string, typed: string): boolean {
  const digits = (of: string) => of.replace(/\D/g, '');
  if (/^[+(]?[\d\s()./-]+$/.test(typed) && digits(text).includes(digits(typed))) return true;
  const key = searchKey(text);
  return searchKey(typed)
    .split(' ')
    .every((word) => key.includes(word));
}
