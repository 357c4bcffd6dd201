import type { Database } from '#platform/database/database.ts';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import { AppError } from '#shared/app-error.ts';
import type { UploadedFile } from '#shared/files/uploaded-file.ts';
import type { Language } from '#shared/language.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { safeDocumentName } from '../domain/document-faults.ts';
import { type DocumentFormat, documentFormats, readText } from '../domain/document-format.ts';
import { activateDocument } from './activate-document.ts';
import { refuseFault } from './check-documents.ts';
import { createDocumentVersionsRepository } from './document-versions.repository.ts';
import { evaluateFile } from './evaluate-file.ts';

interface NewDocument {
  file: UploadedFile;
  documentType: DocumentKind;
  language: Language;
  isActive: boolean;
}

/** Stores a new version, with a safe file name and, for HTML, without active content. */
export async function takeDocument(
  database: Database,
  { file, isActive, documentType, language }: NewDocument,
) {
  const check = await evaluateFile({ ...file, language });
  if (check.kind !== 'fine') throw refuseFault(check.kind);
  const { format } = check;
  const document = {
    documentType,
    language,
    filename: safeDocumentName(file.name, format),
    contentType: documentFormats[format],
    content: cleanContent(file.bytes, format, language),
  };
  return database.transaction(async (tx) => {
    const documents = createDocumentVersionsRepository(tx);
    await documents.lock(document);
    const id = await documents.create(document);
    await documents.setChecked(id, null);
    if (isActive) await activateDocument(tx, id);
    return documents.find(id);
  });
}

function cleanContent(bytes: Buffer, format: DocumentFormat, language: Language): Buffer {
  // Stored as UTF-8, whatever encoding it had.
  if (format === 'txt') return Buffer.from(readText(bytes, format, language) ?? '');
  if (format !== 'html') return bytes;
  const html = makeSafeHtml(readText(bytes, format, language) ?? '').trim();
  if (html.replace(/<[^>]*>/g, '').trim() === '') throw new AppError('documents/unreadable');
  return Buffer.from(html);
}
