import type { Language } from '#shared/language.ts';
import type { DocumentFault } from './document-faults.ts';
import { findDocxFault } from './docx.ts';
import { decodeText, type TextFormat } from './text-encoding.ts';

export const documentFormats = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  html: 'text/html',
} as const;
export type DocumentFormat = keyof typeof documentFormats;

export type DocumentCheck = { kind: 'fine'; format: DocumentFormat } | { kind: DocumentFault };

/** One letter per byte, as `binary` names and magic numbers are written. */
function lettersOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function includesText(bytes: Uint8Array, text: string, gap = 0): boolean {
  const wanted = [...text].flatMap((letter) => [letter.charCodeAt(0), ...Array<number>(gap).fill(0)]);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** What is written in a text file or page; `null` where it holds anything that is not to be read. */
export function readText(bytes: Uint8Array, format: TextFormat, language?: Language): string | null {
  const text = decodeText(bytes, { format, language });
  return text === null || unreadableLetters.test(text) ? null : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const unreadableLetters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;

function evaluatePdf(bytes: Uint8Array): DocumentCheck {
  const isWhole = includesText(bytes.subarray(-2048), '%%EOF');
  return isWhole ? { kind: 'fine', format: 'pdf' } : { kind: 'unreadable' };
}

function evaluateDocx(bytes: Uint8Array): DocumentCheck {
  const fault = findDocxFault(bytes);
  return fault ? { kind: fault } : { kind: 'fine', format: 'docx' };
}

/** The old Word's files are little file systems; names in them have two bytes per letter. */
function evaluateDoc(bytes: Uint8Array): DocumentCheck {
  // A newer Word puts what it encrypted into such a file as a whole.
  if (includesText(bytes, 'EncryptedPackage', 1)) return { kind: 'password' };
  if (!includesText(bytes, 'WordDocument', 1)) return { kind: 'other-format' };
  if (isEncryptedDoc(bytes)) return { kind: 'password' };
  if (includesText(bytes, '_VBA_PROJECT', 1)) return { kind: 'macros' };
  return { kind: 'fine', format: 'doc' };
}

/** By the flag that the text of an old Word file begins with. Source: MS-DOC 2.5.2, FibBase.fEncrypted. */
function isEncryptedDoc(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** (bytes.byteLength > 32 ? Math.min(view.getUint16(30, true), 12) : 9);
  for (let at = sectorBytes; at + 12 <= bytes.byteLength; at += sectorBytes) {
    const isText = view.getUint16(at, true) === 0xa5ec;
    if (isText && (view.getUint16(at + 10, true) & 0x0100) !== 0) return true;
  }
  return false;
}

function evaluateText(bytes: Uint8Array, extension: string, language?: Language): DocumentCheck {
  const formats = { txt: 'txt', html: 'html', htm: 'html' } as const;
  if (!Object.hasOwn(formats, extension)) return { kind: 'other-format' };
  const format = formats[extension as keyof typeof formats];
  const text = decodeText(bytes, { format, language });
  if (text === null || text.includes('\0')) return { kind: 'unknown-encoding' };
  if (text.trim() === '' || unreadableLetters.test(text)) return { kind: 'unreadable' };
  return { kind: 'fine', format };
}

/** What a file is by its bytes. Only between text and HTML, which look the same, its name decides. */
export function evaluateDocument(bytes: Uint8Array, name: string, language?: Language): DocumentCheck {
  const beginning = lettersOf(bytes.subarray(0, 8));
  if (beginning.startsWith('%PDF-')) return evaluatePdf(bytes);
  if (beginning.startsWith('PK\x03\x04')) return evaluateDocx(bytes);
  if (beginning === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return evaluateDoc(bytes);
  return evaluateText(bytes, /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '', language);
}
