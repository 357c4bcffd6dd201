import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#platform/process/semaphore.ts';
import type { PdfDocument } from './pdf-block.ts';

const worker = new URL('./pdf-worker.ts', import.meta.url);
const longestMs = 30_000;
const memoryMb = 256;
const oneAtATime = createSemaphore({ places: 1 });

/**
 * Writes a tagged PDF with its fonts. It takes a quarter of a second and more, so it is done beside the thread that
 * answers requests, one file at a time, within limits of time and memory.
 */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const leave = await oneAtATime.enter();
  try {
    return await writeBeside(document);
  } finally {
    leave();
  }
}

async function writeBeside(workerData: PdfDocument): Promise<Buffer> {
  const thread = new Worker(worker, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const signal = AbortSignal.timeout(longestMs);
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await thread.terminate();
  }
}
