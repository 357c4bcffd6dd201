import sharp from 'sharp';
import { maxImageSide } from '#shared/files/image-address.ts';
import { pixelLimit } from '../domain/pixel-limit.ts';

// One thread, so that requests of visitors do not wait for a picture.
sharp.concurrency(1);
sharp.cache(false);
// Only what we take in can be decoded at all, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** A decoded picture: its pixels and nothing else of what the file held. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Why a picture is not decoded. An outcome, since it has to leave the worker's process. */
export type ImageRefusal = { kind: 'unreadable' } | { kind: 'too-many-pixels'; megapixels: number };

/** What libvips, libpng and libwebp say where the machine has no more memory for them. */
const outOfMemory = /out of memory|memory allocation|unable to allocate|insufficient memory|cannot allocate/i;

/**
 * The first frame of an image, the right way up, no larger than we keep it.
 * @throws where the machine ran out of memory: the image may well be fine.
 */
export async function readImage(bytes: Buffer): Promise<Pixels | ImageRefusal> {
  try {
    return (await findExcess(bytes)) ?? (await decode(bytes));
  } catch (error) {
    if (outOfMemory.test((error as Error).message)) throw error;
    return { kind: 'unreadable' };
  }
}

/** The header alone tells the size; nothing is decoded yet. */
async function findExcess(bytes: Buffer): Promise<ImageRefusal | null> {
  const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const limit = pixelLimit({ format, isProgressive: isProgressive === true });
  return width * height > limit
    ? { kind: 'too-many-pixels', megapixels: Math.floor(limit / 1_000_000) }
    : null;
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
