import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, imageFormats, widthsOf } from '#shared/files/image-address.ts';
import type { Pixels } from './read-image.ts';

export interface ImageFile {
  width: number;
  format: ImageFormat;
  content: Buffer;
}

/** No phone is to load more for one picture, however fine its grain. */
const maxFileBytes = 200_000;
/** Relative to the usual quality: anything lower is visibly bad. */
const leastShare = 0.1;

// AVIF at its quickest is a third smaller than WebP, in less time; see decision 0011.
const encoders: Record<ImageFormat, (image: Sharp, share: number) => Sharp> = {
  avif: (image, share) =>
    image.avif({ quality: Math.round(52 * share), effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image, share) => image.webp({ quality: Math.round(76 * share), effort: 3, alphaQuality: 90 }),
};

/** Every file of a picture, one after the other. */
export async function writeImage(pixels: Pixels): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const format of imageFormats) {
    // What one width could not be had in, a wider one cannot either.
    let share = 1;
    for (const width of widthsOf(pixels.width)) {
      const found = await encode(open(pixels).resize({ width }), format, share);
      files.push({ width, format, content: found.content });
      share = found.share;
    }
  }
  return files;
}

/** Tries less and less quality, by as much as the file is too large, until it is small enough. */
async function encode(image: Sharp, format: ImageFormat, atMost: number) {
  let share = atMost;
  for (;;) {
    const content = await encoders[format](image.clone(), share).toBuffer();
    if (content.length <= maxFileBytes || share <= leastShare) return { content, share };
    share = Math.max(leastShare, share * Math.min(0.8, maxFileBytes / content.length));
  }
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
