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

/** A JPEG or PNG that comes row by row is made smaller while it is read: only a few rows are in memory. */
const inRows = 50_000_000;
/** Any other must be in memory as a whole, up to eight bytes per pixel: twelve megapixels, as a phone takes them. */
const asAWhole = 12_500_000;

interface ImageHeader {
  format: string;
  isProgressive: boolean;
}

/** How many pixels an image may have, so that reading it stays far below 150 MB. */
export function pixelLimit({ format, isProgressive }: ImageHeader): number {
  const comesInRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  return comesInRows ? inRows : asAWhole;
}
