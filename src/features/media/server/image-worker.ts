import { buffer } from 'node:stream/consumers';
import { readImage } from './read-image.ts';
import type { WorkerAnswer } from './run-image-worker.ts';
import { findColour, writeImage } from './write-image.ts';

/**
 * A process of its own for one picture: a file that gets the better of the decoder finds here neither a secret nor a
 * booking, and whatever memory it took is given back when the process ends.
 */
async function work(): Promise<WorkerAnswer> {
  const pixels = await readImage(await buffer(process.stdin));
  if ('kind' in pixels) return pixels;
  const { width, height } = pixels;
  return { width, height, colour: await findColour(pixels), files: await writeImage(pixels) };
}

const answer = await work();
process.send?.(answer, () => process.disconnect());
