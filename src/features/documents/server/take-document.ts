import type { Database } from '#platform/database/database.ts';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import type { UploadedFile } from '#shared/files/uploaded-file.ts';
import type { Language } from '#shared/language.ts';
import type { DocumentKind } from '../documents.contract.ts';
import {
  type DocumentFormat,
  type DocumentJudgement,
  documentFormats,
  judgeDocument,
  readText,
} from '../domain/document-format.ts';
import { safeDocumentName } from '../domain/document-name.ts';
import { activateDocument } from './activate-document.ts';
import { createDocumentVersionsRepository } from './document-versions.repository.ts';
import { hasDoctype } from './docx-doctype.ts';

interface NewDocument {
  file: UploadedFile;
  documentType: DocumentKind;
  language: Language;
  isActive: boolean;
}

const refusals: Record<Exclude<DocumentJudgement['kind'], 'fine'>, PlainErrorCode> = {
  'other-format': 'documents/other-format',
  unreadable: 'documents/unreadable',
  bomb: 'documents/too-much-inside',
  macros: 'documents/has-macros',
};

/** Keeps a new version, under a name that can be trusted and, for HTML, without anything that runs. */
export async function takeDocument(
  database: Database,
  { file, isActive, documentType, language }: NewDocument,
) {
  const judgement = judgeDocument(file.bytes, file.name);
  if (judgement.kind !== 'fine') throw new AppError(refusals[judgement.kind]);
  const { format } = judgement;
  if (format === 'docx' && (await hasDoctype(file.bytes))) throw new AppError('documents/unreadable');
  const document = {
    documentType,
    language,
    filename: safeDocumentName(file.name, format),
    contentType: documentFormats[format],
    content: cleanContent(file.bytes, format),
  };
  return database.transaction(async (tx) => {
    const documents = createDocumentVersionsRepository(tx);
    await documents.lock(document);
    const id = await documents.create(document);
    if (isActive) await activateDocument(tx, id);
    return documents.find(id);
  });
}

function cleanContent(bytes: Buffer, format: DocumentFormat): Buffer {
  // It is handed out as UTF-8, whatever it was.
  if (format === 'txt') return Buffer.from(readText(bytes, format) ?? '');
  if (format !== 'html') return bytes;
  const html = makeSafeHtml(readText(bytes, format) ?? '').trim();
  if (html.replace(/<[^>]*>/g, '').trim() === '') throw new AppError('documents/unreadable');
  return Buffer.from(html);
}
