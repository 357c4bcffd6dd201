/** What had to be put right in a pasted key. */
export type KeyRepair =
  | 'byte-order-mark'
  | 'quotes'
  | 'literal-line-breaks'
  | 'missing-line-breaks'
  | 'dashes'
  | 'double-base64'
  | 'header'
  | 'label';

export interface KeyText {
  isEmpty: boolean;
  /** A whole configuration package instead of one key. */
  isPackage: boolean;
  /** Between BEGIN and END, as far as it could be read. */
  label: string | null;
  /** First and last line are as they should be. */
  hasHeader: boolean;
  isEncrypted: boolean;
  /** Labels of all keys and certificates in the text. */
  labels: string[];
  der: Buffer;
  /** Of the base64 text. */
  characters: number;
  repairs: KeyRepair[];
}

const block = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g;
const damagedHeader =
  /-*\s*(?:[A-Z]+ )?((?:RSA |EC |ENCRYPTED )?PRIVATE KEY|(?:RSA )?PUBLIC KEY|CERTIFICATE)\s*-*/g;

/**
 * Undoes what forms, `.env` files and word processors do to a key.
 * @param wanted which of several keys in one text is meant.
 */
export function readKeyText(pasted: string, wanted: RegExp): KeyText {
  const { text, repairs } = repairText(pasted);
  const blocks = [...text.matchAll(block)];
  const chosen = blocks.find(([, label = '']) => wanted.test(label)) ?? blocks[0];
  const headers = [...text.matchAll(damagedHeader)].map(([, label = '']) => label);
  const content = chosen?.[2] ?? text.replace(damagedHeader, ' ');
  const base64 = content.replace(/^[A-Za-z-]+: .*$/gm, '').replace(/[^A-Za-z0-9+/]/g, '');
  if (!chosen && base64) repairs.push('header');
  if (chosen && !/[\r\n]/.test(text)) repairs.push('missing-line-breaks');
  return {
    isEmpty: text === '',
    isPackage: /"pk"\s*:/.test(text),
    label: chosen?.[1] ?? headers[0] ?? null,
    hasHeader: chosen !== undefined,
    isEncrypted: /ENCRYPTED/.test(text),
    labels: blocks.length > 0 ? blocks.map(([, label = '']) => label) : headers,
    der: Buffer.from(base64, 'base64'),
    characters: base64.length,
    repairs,
  };
}

function repairText(pasted: string): { text: string; repairs: KeyRepair[] } {
  const repairs: KeyRepair[] = [];
  let text = pasted;
  const repair = (name: KeyRepair, better: string) => {
    if (better !== text) repairs.push(name);
    text = better;
  };
  repair('byte-order-mark', text.replaceAll('\ufeff', ''));
  text = text.trim();
  repair('quotes', text.replace(/^["'`\u201c\u201d\u2018\u2019]+|["'`\u201c\u201d\u2018\u2019,;]+$/g, ''));
  repair('literal-line-breaks', text.replace(/(?:\\+r)?\\+n/g, '\n'));
  repair('double-base64', decodeOnce(text));
  repair('dashes', text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/-{2,}/g, '-----'));
  return { text: text.trim(), repairs };
}

/** A whole PEM text in base64, as some settings pages ask for it. */
function decodeOnce(text: string): string {
  if (text.includes('BEGIN')) return text;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return /-----BEGIN|"pk"/.test(decoded) ? decoded : text;
}
