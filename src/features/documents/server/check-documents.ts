import type { Database } from '#platform/database/database.ts';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import type { DocumentFault } from '../domain/document-faults.ts';
import { createDocumentVersionsRepository } from './document-versions.repository.ts';
import { evaluateFile } from './evaluate-file.ts';

/** Opens a stored document and notes why it cannot be. @throws `documents/no-such-version`, `documents/unfinished` */
export async function checkDocument(database: Database, id: number): Promise<DocumentFault | null> {
  const versions = createDocumentVersionsRepository(database);
  const document = await versions.findFile(id);
  if (!document) throw new AppError('documents/no-such-version');
  const { content: bytes, filename: name, language } = document;
  const check = await evaluateFile({ bytes, name, language });
  const fault = check.kind === 'fine' ? null : check.kind;
  await versions.setChecked(id, fault);
  return fault;
}

/** Checks what older versions took in without opening it. A file that takes too long today is tried again tomorrow. */
export async function checkDocuments(
  database: Database,
  signal: AbortSignal,
): Promise<{ checked: number; faulty: number } | undefined> {
  let checked = 0;
  let faulty = 0;
  for (const id of await createDocumentVersionsRepository(database).listUnchecked()) {
    if (signal.aborted) break;
    try {
      if ((await checkDocument(database, id)) !== null) faulty += 1;
      checked += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'documents/unfinished') throw error;
    }
  }
  return checked > 0 ? { checked, faulty } : undefined;
}

const refusals: Record<DocumentFault, PlainErrorCode> = {
  'other-format': 'documents/other-format',
  'unknown-encoding': 'documents/unknown-encoding',
  password: 'documents/needs-password',
  unreadable: 'documents/unreadable',
  bomb: 'documents/too-much-inside',
  macros: 'documents/has-macros',
};

export function refuseFault(fault: DocumentFault): AppError {
  return new AppError(refusals[fault]);
}
