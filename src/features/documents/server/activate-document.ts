import type { Database, Executor } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/database-errors.ts';
import { AppError } from '#shared/app-error.ts';
import { checkDocument, refuseFault } from './check-documents.ts';
import { createDocumentVersionsRepository } from './document-versions.repository.ts';

/**
 * Makes a version the one that counts in its kind and language, or no longer so. One that cannot be opened (any more, or by
 * an older version was never tried) is not made active.
 */
export async function setDocumentActive(
  database: Database,
  { id, isActive }: { id: number; isActive: boolean },
) {
  if (isActive) {
    const fault = await checkDocument(database, id);
    if (fault) throw refuseFault(fault);
  }
  return database.transaction(async (tx) => {
    const versions = createDocumentVersionsRepository(tx);
    const version = await versions.find(id);
    if (!version) throw new AppError('documents/no-such-version');
    await versions.lock(version);
    if (isActive) await activateDocument(tx, id);
    else await versions.setActive(id, false);
    return { ...version, isActive };
  });
}

/**
 * Runs in the caller's transaction, which holds the lock of the kind and language. Concurrent activations are serialized,
 * and the last one wins.
 * @throws `documents/activated-meanwhile` where there was no row to lock yet and a concurrent activation committed
 * first: a unique index allows only one active version.
 */
export async function activateDocument(tx: Executor, id: number): Promise<void> {
  const versions = createDocumentVersionsRepository(tx);
  await versions.deactivateOthers(id);
  await versions.setActive(id, true).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'documents_one_active') throw error;
    throw new AppError('documents/activated-meanwhile', { cause: error });
  });
}
