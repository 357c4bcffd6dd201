import type { Language } from '#shared/language.ts';

export type TextFormat = 'txt' | 'html';

const utf8 = 'utf-8';

/** Windows and its predecessors, for the languages that documents are written in. */
const oldEncodings = ['windows-1250', 'iso-8859-2', 'windows-1252'] as const;

/** Letters beyond ASCII that a text of the language may have, those of names included. */
const letters: Record<Language, string> = {
  EN: 'àáâãäåæçèéêëìíîïñòóôõöøùúûüœß',
  IT: 'àáâäçèéêëìíîïñòóôöùúûü',
  PL: 'ąćęłńóśźżéöüä',
};
const signs = '–—‘’‚“”„«»…•·€£§©®™°²³½¼¾\u00a0\u00ad';
/** Signs that are letters in another encoding: next to a letter they are a mistake. */
const signInWord = /[£²³½¼¾]\p{L}/u;
/** In western languages two accents hardly ever stand side by side; in misread Cyrillic or Greek nearly all do. */
const accentsInARow = /[àáâãäåæçèéêëìíîïñòôõöøùúûüœß]{3}/iu;

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the first bytes say: Windows calls it "Unicode". */
function findMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? utf8 : null;
}

/** What a page says of itself within its first kilobyte, as browsers read it. */
function findDeclared(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  const declared =
    /<meta[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  // What was read as letters of one byte is not written in two.
  return declared === undefined || /^utf-?16/i.test(declared) ? null : declared;
}

function isOf(text: string, alphabet: string): boolean {
  const known = new Set(alphabet + alphabet.toUpperCase() + signs);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const others = text.match(/[^\u0000-\u007f]/gu) ?? [];
  return others.every((letter) => known.has(letter)) && !signInWord.test(text) && !accentsInARow.test(text);
}

/** The only reading that makes words of the languages; `null` where there is none, or more than one. */
function guess(bytes: Uint8Array, languages: readonly Language[]): string | null {
  const alphabet = languages.map((language) => letters[language]).join('');
  const readings = oldEncodings
    .map((encoding) => decode(bytes, encoding))
    .filter((text): text is string => text !== null && isOf(text, alphabet));
  return new Set(readings).size === 1 ? (readings[0] ?? null) : null;
}

/**
 * Reads a text as its first bytes say, as UTF-8 where it can be nothing else, as it declares, or as the only old encoding that
 * makes words of it. UTF-8 goes before what is declared: an old encoding is hardly ever valid UTF-8, and a page that was
 * saved anew often keeps the old declaration.
 * @param language of the document, which decides between encodings where both make words.
 * @returns `null` where no encoding fits.
 */
export function decodeText(
  bytes: Uint8Array,
  { format, language }: { format: TextFormat; language?: Language | undefined },
): string | null {
  const mark = findMark(bytes);
  if (mark) return decode(bytes, mark);
  const asUtf8 = decode(bytes, utf8);
  if (asUtf8 !== null) return asUtf8;
  const declared = format === 'html' ? findDeclared(bytes) : null;
  if (declared !== null) return decode(bytes, declared);
  return (language && guess(bytes, [language])) ?? guess(bytes, ['EN', 'IT', 'PL']);
}
