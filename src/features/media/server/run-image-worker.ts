import { runWorker, type WorkerProgram } from '#platform/process/run-worker.ts';
import { AppError } from '#shared/app-error.ts';
import type { ImageFacts } from '#shared/files/image-address.ts';
import type { ImageRefusal } from './read-image.ts';
import type { ImageFile } from './write-image.ts';

export interface MadeImage extends Omit<ImageFacts, 'sha256'> {
  files: ImageFile[];
}

export type WorkerAnswer = MadeImage | ImageRefusal;

const imageWorker: WorkerProgram = {
  module: new URL('./image-worker.ts', import.meta.url),
  timeoutMs: 25_000,
  unfinishedCode: 'media/unfinished',
};

/**
 * Creates all files of a picture in a process of its own.
 * @throws `media/unreadable-image`, `media/too-many-pixels`; `media/unfinished` if the worker gave no answer
 */
export async function runImageWorker(bytes: Buffer): Promise<MadeImage> {
  const answer = await runWorker<WorkerAnswer>(imageWorker, bytes);
  if ('kind' in answer) throw toError(answer);
  return answer;
}

function toError(refusal: ImageRefusal): AppError {
  if (refusal.kind === 'unreadable') return new AppError('media/unreadable-image');
  const { megapixels } = refusal;
  return new AppError('media/too-many-pixels', { parameters: { megapixels } });
}
