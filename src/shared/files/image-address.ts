/** A picture is kept in these widths, as far as it has them, and in its own where that is less than the widest. */
export const imageWidths = [320, 640, 1200, 1600] as const;
/** Neither side of a kept picture is longer. */
export const maxImageSide = 1600;

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export interface ImageFacts {
  /** Of the uploaded file, in hex. */
  sha256: string;
  width: number;
  height: number;
  /** `rrggbb`; `null` for a picture that one can see through. */
  colour: string | null;
}

/** Which widths a picture of this width is kept in, the widest last. */
export function widthsOf(width: number): number[] {
  return [...imageWidths.filter((step) => step < width), width];
}

export function imagePath(sha256: string, width: number, format: ImageFormat): string {
  return `/media/${sha256}-${width}.${format}`;
}

/**
 * The address of a picture as it is stored wherever a picture is wanted. It is a file that any program can load; its
 * fragment, which no browser sends, tells pages its size and colour before it is there.
 */
export function writeImageAddress({ sha256, width, height, colour }: ImageFacts): string {
  const placeholder = colour ? `-${colour}` : '';
  return `${imagePath(sha256, width, 'webp')}#${width}x${height}${placeholder}`;
}

const stored = /^\/media\/([0-9a-f]{64})-(\d{1,4})\.webp#\2x(\d{1,4})(?:-([0-9a-f]{6}))?$/;

/** What an address says about its picture; `null` for one that was not uploaded, such as our own drawings. */
export function readImageAddress(address: string): ImageFacts | null {
  const [, sha256, width, height, colour = null] = stored.exec(address) ?? [];
  if (!sha256) return null;
  return { sha256, width: Number(width), height: Number(height), colour };
}

const ownDrawing = /^\/illustrations\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/;

/** Whether a picture was uploaded, or is a drawing of ours. Pages load nothing foreign. */
export function isOwnPicture(address: string): boolean {
  return readImageAddress(address) !== null || ownDrawing.test(address);
}

/** All files of a picture in one format, for `srcset`. */
export function imageSources({ sha256, width }: ImageFacts, format: ImageFormat): string {
  return widthsOf(width)
    .map((step) => `${imagePath(sha256, step, format)} ${step}w`)
    .join(', ');
}
