import sharp from 'sharp';
import { maxImageSide } from '#shared/files/image-address.ts';
import { pixelLimit } from '../domain/image-kind.ts';

// One thread, so that decoding does not delay requests of visitors.
sharp.concurrency(1);
sharp.cache(false);
// Only accepted formats can be decoded, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** A decoded picture: the pixels without any metadata. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Why a picture was not decoded. A value instead of an error, since it leaves the worker process. */
export type ImageRefusal = { kind: 'unreadable' } | { kind: 'too-many-pixels'; megapixels: number };

/** Messages of libvips, libpng and libwebp when the machine is out of memory. */
const outOfMemory = /out of memory|memory allocation|unable to allocate|insufficient memory|cannot allocate/i;

/**
 * Decodes the first frame of an image, upright and reduced to the stored size.
 * @throws if the machine is out of memory; the image may be fine
 */
export async function readImage(bytes: Buffer): Promise<Pixels | ImageRefusal> {
  try {
    return (await findExcess(bytes)) ?? (await decode(bytes));
  } catch (error) {
    if (outOfMemory.test((error as Error).message)) throw error;
    return { kind: 'unreadable' };
  }
}

/** Reads the header only; nothing is decoded yet. */
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
