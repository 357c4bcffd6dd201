import { findDocxFault } from './docx.ts';

export const documentFormats = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  html: 'text/html',
} as const;
export type DocumentFormat = keyof typeof documentFormats;

export type DocumentJudgement =
  | { kind: 'fine'; format: DocumentFormat }
  | { kind: 'other-format' | 'unreadable' | 'bomb' | 'macros' };

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

type TextFormat = 'txt' | 'html';

/** In this order: what Windows saves as "Unicode" says so in its first bytes, and Latin-1 is part of Windows-1252. */
function encodingsOf(bytes: Uint8Array, format: TextFormat): string[] {
  const mark = lettersOf(bytes.subarray(0, 2));
  if (format === 'html') return ['utf-8'];
  if (mark === '\xff\xfe') return ['utf-16le'];
  return mark === '\xfe\xff' ? ['utf-16be'] : ['utf-8', 'windows-1252'];
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What is written in a text file or page; `null` where it holds anything that is not to be read. */
export function readText(bytes: Uint8Array, format: TextFormat): string | null {
  for (const encoding of encodingsOf(bytes, format)) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    return /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/.test(text) ? null : text;
  }
  return null;
}

function judgePdf(bytes: Uint8Array): DocumentJudgement {
  const isWhole = includesText(bytes.subarray(-2048), '%%EOF');
  return isWhole ? { kind: 'fine', format: 'pdf' } : { kind: 'unreadable' };
}

function judgeDocx(bytes: Uint8Array): DocumentJudgement {
  const fault = findDocxFault(bytes);
  return fault ? { kind: fault } : { kind: 'fine', format: 'docx' };
}

/** The old Word's files are little file systems; names in them have two bytes per letter. */
function judgeDoc(bytes: Uint8Array): DocumentJudgement {
  if (!includesText(bytes, 'WordDocument', 1)) return { kind: 'other-format' };
  if (includesText(bytes, '_VBA_PROJECT', 1)) return { kind: 'macros' };
  return { kind: 'fine', format: 'doc' };
}

function judgeText(bytes: Uint8Array, extension: string): DocumentJudgement {
  const formats = { txt: 'txt', html: 'html', htm: 'html' } as const;
  if (!Object.hasOwn(formats, extension)) return { kind: 'other-format' };
  const format = formats[extension as keyof typeof formats];
  const text = readText(bytes, format);
  if (text === null || text.trim() === '') return { kind: 'unreadable' };
  return { kind: 'fine', format };
}

/** What a file is by its bytes. Only between text and HTML, which look the same, its name decides. */
export function judgeDocument(bytes: Uint8Array, name: string): DocumentJudgement {
  const beginning = lettersOf(bytes.subarray(0, 8));
  if (beginning.startsWith('%PDF-')) return judgePdf(bytes);
  if (beginning.startsWith('PK\x03\x04')) return judgeDocx(bytes);
  if (beginning === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return judgeDoc(bytes);
  return judgeText(bytes, /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
}
