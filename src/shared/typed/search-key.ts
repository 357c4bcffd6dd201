/** Accents that stand for an apostrophe where people type one; taken apart they would leave a space. */
const looseAccents = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g;

/**
 * What does not count: apostrophes of all kinds, accents once they stand for themselves, and what nobody sees (controls,
 * directions, zero width, selectors of variants).
 */
const uncounted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them alone
  /['`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Hyphens and dashes part words as spaces do. */
const gaps = /[\s\u0085\u002d\u058a\u05be\u2010-\u2015\u2043\u2212\u301c\u3030]+/g;

/** Of these alphabets the database has a list of the letters that have a case and no accent. */
const capitals = /[A-Z\u00c0-\u052f\u0531-\u0556\u1e9e]/g;

/** Letters that have no accent to lose, and yet are typed without their stroke, and those that are typed as two. */
const plain: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/**
 * The form in which texts that people type are compared: without case, accents, apostrophes and invisible characters, with
 * one space for hyphens and spaces, and wide and joined letters as usual ones. The SQL function `search_key` answers the
 * same for every text, whatever the locale of the database is; `tests/postgres/search-keys.test.ts` compares the two.
 */
export function searchKey(text: string): string {
  return text
    .replace(looseAccents, '')
    .normalize('NFKD')
    .replace(uncounted, '')
    .replace(gaps, ' ')
    .replace(capitals, (letter) => letter.toLowerCase())
    .replace(/[łøđðħŧıςßæœ]/g, (letter) => plain[letter] ?? letter)
    .replace(/^ | $/g, '');
}
