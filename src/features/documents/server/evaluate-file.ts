import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { runWorker, type WorkerProgram } from '#platform/process/run-worker.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import type { Language } from '#shared/language.ts';
import { type DocumentCheck, evaluateDocument } from '../domain/document-format.ts';
import { listXmlParts, type XmlPart } from '../domain/docx.ts';
import type { PdfAnswer } from './pdf-reader.ts';

const pdfReader: WorkerProgram = {
  module: new URL('./pdf-reader.ts', import.meta.url),
  timeoutMs: 25_000,
  unfinishedCode: 'documents/unfinished',
};
/** One file at a time is opened; as many may wait as uploads are let in. */
const semaphore = createSemaphore({
  concurrency: 1,
  queue: { concurrency: 100, fullCode: 'http/uploads-full' },
});

interface UploadedFile {
  bytes: Buffer;
  name: string;
  language: Language;
}

/**
 * Whether guests can open a file: what we cannot open ourselves is no document.
 * @throws `documents/unfinished`, which says nothing about the file.
 */
export async function evaluateFile({ bytes, name, language }: UploadedFile): Promise<DocumentCheck> {
  const check = evaluateDocument(bytes, name, language);
  if (check.kind !== 'fine') return check;
  if (check.format === 'docx' && (await hasDoctype(bytes))) return { kind: 'unreadable' };
  const answer = check.format === 'pdf' ? await openPdf(bytes) : 'fine';
  return answer === 'fine' ? check : { kind: answer };
}

/** In a process of its own, since a PDF can be made to take all memory. */
async function openPdf(bytes: Buffer): Promise<PdfAnswer> {
  const leave = await semaphore.enter();
  try {
    return await runWorker<PdfAnswer>(pdfReader, bytes);
  } finally {
    leave();
  }
}

const unpack = promisify(inflateRaw);

const doctypes = [Buffer.from('<!DOCTYPE'), ...utf16Of('<!DOCTYPE')];

function utf16Of(text: string): Buffer[] {
  const littleEnd = Buffer.from(text, 'utf16le');
  return [littleEnd, Buffer.from(littleEnd).swap16()];
}

async function readPart({ packed, isDeflated, unpackedBytes }: XmlPart): Promise<Buffer> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  return isDeflated ? unpack(bytes, { maxOutputLength: Math.max(unpackedBytes, 1) }) : bytes;
}

/**
 * Whether a part of a Word document declares a document type, through which its reader could be made to load files or
 * to expand entities without end. Word writes none. A part that cannot be unpacked counts as one that does.
 * Source: OWASP XML External Entity Prevention Cheat Sheet; ECMA-376 Part 2 forbids such declarations.
 */
async function hasDoctype(bytes: Buffer): Promise<boolean> {
  const parts = listXmlParts(bytes);
  if (!parts) return true;
  for (const part of parts) {
    const xml = await readPart(part).catch(() => null);
    if (xml === null || doctypes.some((doctype) => xml.includes(doctype))) return true;
  }
  return false;
}
