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
