/** What a page is made of, one below the other. */
export type PdfBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; lang?: string; isNote?: boolean }
  | { kind: 'item'; marker: string; text: string; lang?: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** What follows begins a page. */
  | { kind: 'page' };

/** What something is called, and the lines that say it. */
export interface Fact {
  label: string;
  lines: readonly string[];
}

/** A file inside of the file, as it is. */
export interface EnclosedFile {
  name: string;
  contentType: string;
  description: string;
  content: Uint8Array;
}

export interface PdfDocument {
  title: string;
  author: string;
  /** As in `<html lang>`. */
  lang: string;
  /** The only time in the file: the same input makes the same bytes. */
  writtenAt: Date;
  /** What stands below every page, before its number. */
  footer: string;
  blocks: readonly PdfBlock[];
  files: readonly EnclosedFile[];
}
