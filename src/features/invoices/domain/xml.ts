/** An element with text or elements inside; what is `null` or `false` is left out. */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | null | false)[]];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes elements, indented. Attributes are only needed at the root, which is written by its caller. */
export function writeXml([name, content]: XmlNode, indent = ''): string {
  if (typeof content === 'string')
    return `${indent}<${name}>${content.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</${name}>\n`;
  const inner = content.map((node) => (node ? writeXml(node, `${indent}  `) : '')).join('');
  return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
}

/** Letters without a decomposition, or whose sign has a usual replacement. */
const replacements: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE', ĳ: 'ij', Ĳ: 'IJ', ẞ: 'SS', ħ: 'h', Ħ: 'H' },
  ...{
    '€': 'EUR',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '–': '-',
    '—': '-',
    '…': '...',
  },
};

/**
 * Text in the letters of Latin-1, which is all that the schema of FatturaPA lets pass: other letters lose their marks (Łódź becomes
 * Lodz), and signs of other scripts become a question mark.
 * @param limit the most characters
 */
export function latinText(text: string, limit: number): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (/[\u0020-\u007e\u00a0-\u00ff]/.test(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    const bare = replacements[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(bare) ? bare : '?';
  });
  return letters.join('').replaceAll(/\s+/g, ' ').trim().slice(0, limit).trim() || '-';
}
