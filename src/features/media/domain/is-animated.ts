import { imageKindOf } from './image-kind.ts';

/** Whether a picture moves. Of those only the first picture is kept. */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (imageKindOf(bytes)) {
    case 'gif':
      return hasTwoFrames(bytes);
    case 'webp':
      return findText(bytes, 'VP8X', 12, 13) && ((bytes[20] ?? 0) & 2) !== 0;
    case 'png':
      return isAnimatedPng(bytes);
    default:
      return false;
  }
}

function findText(bytes: Uint8Array, text: string, from: number, until: number): boolean {
  for (let at = from; at < Math.min(until, bytes.length); at += 1) {
    if ([...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))) return true;
  }
  return false;
}

/** The chunk that announces an animation stands before the first pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (findText(bytes, 'acTL', at + 4, at + 5)) return true;
    if (findText(bytes, 'IDAT', at + 4, at + 5)) return false;
  }
  return false;
}

const image = 0x2c;
const extension = 0x21;

/** Walks through the blocks of a GIF without unpacking them. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  const byteAt = (at: number) => bytes[at] ?? 0;
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(byteAt(10));
  let frames = 0;
  while (at < bytes.length) {
    if (byteAt(at) === image) {
      frames += 1;
      if (frames === 2) return true;
      at += 11 + tableBytes(byteAt(at + 9));
    } else if (byteAt(at) === extension) at += 2;
    else return false;
    while (byteAt(at) > 0) at += byteAt(at) + 1;
    at += 1;
  }
  return false;
}
