import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { AppError } from '#shared/app-error.ts';
import type { PdfDocument } from './pdf-block.ts';

interface Limits {
  longestMs: number;
  memoryMb: number;
}

const worker = new URL('./pdf-worker.ts', import.meta.url);
const usualLimits: Limits = { longestMs: 30_000, memoryMb: 256 };
const retryAfterSeconds = 30;
const oneAtATime = createSemaphore({ concurrency: 1 });

/**
 * Writes a tagged PDF with its fonts. It takes a quarter of a second and more, so it is done beside the thread that
 * answers requests, one file at a time, within limits of time and memory.
 * @throws `http/unfinished` where a limit was reached.
 */
export async function writePdf(document: PdfDocument, limits: Limits = usualLimits): Promise<Buffer> {
  const leave = await oneAtATime.enter();
  try {
    return await writeBeside(document, limits);
  } finally {
    leave();
  }
}

async function writeBeside(workerData: PdfDocument, { longestMs, memoryMb }: Limits): Promise<Buffer> {
  const thread = new Worker(worker, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const signal = AbortSignal.timeout(longestMs);
  try {
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes);
  } catch (error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!signal.aborted && !isOutOfMemory) throw error;
    throw new AppError('http/unfinished', { cause: error, retryAfterSeconds });
  } finally {
    await thread.terminate();
  }
}
