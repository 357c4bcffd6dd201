import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo of soft colours with some grain, so that it weighs like one. */
export async function aPhoto({
  width = 1200,
  height = 800,
  grain = 8,
  quality = 90,
  exif = {},
} = {}): Promise<Buffer> {
  const noise = (sigma: number, side: number) =>
    sharp({
      create: {
        width: side,
        height: Math.ceil((side * height) / width),
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const fine = await noise(grain, width).then((image) => sharp(image).resize(width, height).png().toBuffer());
  return sharp(await noise(60, 12))
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: fine, blend: 'soft-light' }])
    .withExif(exif)
    .jpeg({ quality })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngShape {
  width: number;
  height: number;
  /** What stands between header and pixels. */
  extras?: Buffer[];
  /** Pixels as they are packed; a few zeros where only the header matters. */
  pixels?: Buffer;
}

/** A PNG made by hand: eight bits of red, green and blue per pixel. */
export function pngOf({
  width,
  height,
  extras = [],
  pixels = deflateSync(Buffer.alloc(64)),
}: PngShape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extras,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** That many zeros, in little room. */
export async function packZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => packed.push(bytes));
  const zeros = Buffer.alloc(1024 * 1024);
  for (let left = count; left > 0; left -= zeros.length) {
    const piece = left < zeros.length ? zeros.subarray(0, left) : zeros;
    if (!deflate.write(piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(packed);
}

export async function flatPng(side: number): Promise<Buffer> {
  return pngOf({ width: side, height: side, pixels: await packZeros(side * (1 + side * 3)) });
}

/** A small picture beside which gigabytes of zeros are packed, as a text or as a colour profile. */
export async function pngBomb(kind: 'zTXt' | 'iTXt' | 'iCCP', zeros = 500_000_000): Promise<Buffer> {
  const names = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\u0001\0\0\0', iCCP: 'icc\0\0' };
  const extras = [chunk(kind, Buffer.concat([Buffer.from(names[kind], 'latin1'), await packZeros(zeros)]))];
  return pngOf({ width: 40, height: 40, extras, pixels: deflateSync(Buffer.alloc(40 * 121)) });
}

/** Frames of one pixel on a large ground; between them, what a comment may hold. */
export function gifOf(frames: number, { side = 1000, comment = '' } = {}): Buffer {
  const [low, high] = [side & 255, side >> 8];
  const head = Buffer.from([low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const remark = Buffer.concat([
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment, 'latin1'),
    Buffer.from([0]),
  ]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    head,
    ...(comment ? [remark] : []),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What a phone's camera makes: twelve megapixels in 10 MB, which tell where they were taken. */
export function aPhonePhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Beachphone', Model: 'Shore 12' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '44/1 25/1 1234/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '12/1 17/1 99/10',
    },
  };
  return aPhoto({ width: 4032, height: 3024, grain: 110, quality: 95, exif });
}
