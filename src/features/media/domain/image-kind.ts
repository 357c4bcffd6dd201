export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp';

function startsWith(bytes: Uint8Array, beginning: string, at = 0): boolean {
  return [...beginning].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** What a file is by its first bytes, whatever its name and its sender say. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}

/** For a non-progressive JPEG or PNG: it is reduced while it is read, so only a few rows are in memory. */
const maxStreamedPixels = 50_000_000;
/** For other images: all of it is in memory, up to eight bytes per pixel. Twelve megapixels, as phones take them. */
const maxBufferedPixels = 12_500_000;

interface ImageHeader {
  format: string;
  isProgressive: boolean;
}

/** How many pixels an image may have, so that reading it stays far below 150 MB. */
export function pixelLimit({ format, isProgressive }: ImageHeader): number {
  const comesInRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  return comesInRows ? maxStreamedPixels : maxBufferedPixels;
}
