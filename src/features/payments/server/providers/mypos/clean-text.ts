const maxLength = 127;

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const blank = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Text that survives the way to the gateway: what browsers, forms and the gateway itself are known to rewrite would
 * make the signature wrong.
 */
export function cleanText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll('&', ' and ')
    .replaceAll("'", '\u2019')
    .replace(/[<>"]/g, ' ')
    .replace(blank, ' ')
    .trim();
  return Array.from(plain).slice(0, maxLength).join('').trim();
}
