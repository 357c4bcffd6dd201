import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gifOf } from '#tests/support/images.ts';
import { isAnimated } from './is-animated.ts';

const still = sharp({ create: { width: 8, height: 8, channels: 4, background: 'teal' } });
/** Two frames that differ: equal ones are joined to one. */
async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['teal', 'red'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

test('a picture with more than one frame moves, whatever its kind', async () => {
  expect(isAnimated(gifOf(2))).toBe(true);
  expect(isAnimated(gifOf(2, { comment: 'made by hand' }))).toBe(true);
  expect(isAnimated(await movingWebp())).toBe(true);
  const png = await still.clone().png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  // After the signature and the header.
  expect(isAnimated(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(true);
});

test('a picture with one frame does not, and neither does what is no picture', async () => {
  const stills = [
    gifOf(1),
    await still.clone().gif().toBuffer(),
    await still.clone().webp().toBuffer(),
    await still.clone().png().toBuffer(),
    await still.clone().jpeg().toBuffer(),
    gifOf(2).subarray(0, 20),
    Buffer.from('acTL'),
  ];
  expect(stills.map(isAnimated)).toEqual(stills.map(() => false));
});
