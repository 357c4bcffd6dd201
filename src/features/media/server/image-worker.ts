import { buffer } from 'node:stream/consumers';
import { readImage } from './read-image.ts';
import type { WorkerAnswer } from './run-image-worker.ts';
import { findColour, writeImage } from './write-image.ts';

/**
 * A process for one picture: a file that exploits the decoder finds neither secrets nor bookings here, and all memory is
 * released when the process ends.
 */
async function work(): Promise<WorkerAnswer> {
  const pixels = await readImage(await buffer(process.stdin));
  if ('kind' in pixels) return pixels;
  const { width, height } = pixels;
  return { width, height, colour: await findColour(pixels), files: await writeImage(pixels) };
}

const answer = await work();
process.send?.(answer, () => process.disconnect());
