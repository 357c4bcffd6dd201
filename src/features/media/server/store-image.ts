import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { AppError } from '#shared/app-error.ts';
import { writeImageAddress } from '#shared/files/image-address.ts';
import type { UploadedFile } from '#shared/files/uploaded-file.ts';
import { imageKindOf } from '../domain/image-kind.ts';
import { createImagesRepository } from './images.repository.ts';
import { type MadeImage, runImageWorker } from './run-image-worker.ts';

/** One picture at a time is worked on; as many may wait as uploads are let in. */
const semaphore = createSemaphore({
  concurrency: 1,
  queue: { concurrency: 100, fullCode: 'http/uploads-full' },
});

/**
 * Stores an uploaded picture in all its sizes. The caller stores the address; a picture without a stored address is
 * deleted after some days.
 * @returns the address
 * @throws `media/not-an-image`, `media/unreadable-image`, `media/too-many-pixels`, `media/unfinished`; nothing is kept then.
 */
export async function storeImage(database: Database, { bytes }: UploadedFile): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await createImagesRepository(database).findAgain(sha256);
  if (known) return writeImageAddress(known);

  const { files, ...image } = await makeImage(bytes);
  const facts = { sha256, ...image };
  await database.transaction(async (tx) => {
    const images = createImagesRepository(tx);
    await images.createMissing(facts);
    for (const file of files) await images.createMissingFile(sha256, file);
  });
  return writeImageAddress(facts);
}

async function makeImage(bytes: Buffer): Promise<MadeImage> {
  if (!imageKindOf(bytes)) throw new AppError('media/not-an-image');
  const leave = await semaphore.enter();
  try {
    return await runImageWorker(bytes);
  } finally {
    leave();
  }
}
