import { fork } from 'node:child_process';
import { AppError } from '#shared/app-error.ts';
import type { ImageFacts } from '#shared/files/image-address.ts';
import type { ImageRefusal } from './read-image.ts';
import type { ImageFile } from './write-image.ts';

export interface MadeImage extends Omit<ImageFacts, 'sha256'> {
  files: ImageFile[];
}

export type WorkerAnswer = MadeImage | ImageRefusal;

/** What takes longer was made to. */
const timeoutMs = 25_000;
const worker = new URL('./image-worker.ts', import.meta.url);

/** Nothing of ours goes along. One arena keeps what is freed from lying about in many. */
const bareEnvironment = { MALLOC_ARENA_MAX: '1' };

/**
 * Makes all files of a picture in a process of its own.
 * @throws what the worker refused it with; `media/unreadable-image` where the worker did not survive it.
 */
export function runImageWorker(bytes: Buffer): Promise<MadeImage> {
  const child = fork(worker, {
    env: bareEnvironment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  // A worker that ends early stops reading; its answer, or its end, says why.
  child.stdin?.on('error', () => undefined).end(bytes);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message) => {
      const answer = message as WorkerAnswer;
      if ('kind' in answer) reject(toError(answer));
      else resolve(answer);
    });
    child.once('exit', (code, signal) => {
      const cause = new Error(`the image worker ended with ${signal ?? code}`);
      reject(new AppError('media/unreadable-image', { cause }));
    });
  });
}

function toError(refusal: ImageRefusal): AppError {
  if (refusal.kind === 'unreadable') return new AppError('media/unreadable-image');
  const { megapixels } = refusal;
  return new AppError('media/too-many-pixels', { parameters: { megapixels } });
}
