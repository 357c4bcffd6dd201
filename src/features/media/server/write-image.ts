import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, imageFormats, widthsOf } from '#shared/image-address.ts';
import type { Pixels } from './read-image.ts';

export interface ImageFile {
  width: number;
  format: ImageFormat;
  content: Buffer;
}

/** No phone is to load more for one picture, however fine its grain. */
const maxFileBytes = 200_000;
/** Tried one after another until a file is small enough; most are at the first. */
const qualities = [1, 0.75, 0.5, 0.3, 0.15];

// AVIF at its quickest is a third smaller than WebP, in less time; see docs/decisions.
const encoders: Record<ImageFormat, (image: Sharp, share: number) => Sharp> = {
  avif: (image, share) =>
    image.avif({ quality: Math.round(52 * share), effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image, share) => image.webp({ quality: Math.round(76 * share), effort: 3, alphaQuality: 90 }),
};

/** Every file of a picture, one after the other. */
export async function writeImage(pixels: Pixels): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const width of widthsOf(pixels.width)) {
    for (const format of imageFormats) {
      files.push({ width, format, content: await encode(pixels, width, format) });
    }
  }
  return files;
}

async function encode(pixels: Pixels, width: number, format: ImageFormat): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for (const share of qualities) {
    content = await encoders[format](open(pixels).resize({ width }), share).toBuffer();
    if (content.length <= maxFileBytes) break;
  }
  return content;
}

/** The colour that a picture has most of, as its placeholder; none where one can see through it. */
export async function findColour(pixels: Pixels): Promise<string | null> {
  const { dominant, isOpaque } = await open(pixels).stats();
  if (!isOpaque) return null;
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
