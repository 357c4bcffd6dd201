import { expect, test } from 'vitest';
import {
  type BrandColours,
  brandVariables,
  contrastOf,
  findUnreadable,
  readColours,
  usualColours,
  writeColours,
} from './brand-colours.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff8126', '#0b3945', 5],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each([
  ['the usual ones', usualColours, null],
  ['a grey that the sun outshines', { main: '#6b6b6b', action: '#ffffff' }, 'main'],
  ['a button as dark as its text', { main: '#1a1a1a', action: '#5c3d00' }, 'action'],
  ['wine and sand', { main: '#5b0f2e', action: '#f0c987' }, null],
] satisfies [string, BrandColours, keyof BrandColours | null][])(
  '%s: unreadable is %o %s',
  (_, colours, fault) => {
    expect(findUnreadable(colours)).toBe(fault);
  },
);

test('colours are read as they are written, and nothing else is', () => {
  expect(readColours(writeColours(usualColours))).toEqual(usualColours);
  for (const text of ['', '#0b3945', '#0B3945 #ff8126', 'red blue', '#0b3945 #ff8126;}', '#0b3945  #ff8126'])
    expect(readColours(text), text).toBeNull();
});

test('every tint of a readable main colour can be read too', () => {
  expect(brandVariables(usualColours)).toBeNull();
  const steps = [0, 51, 102, 153, 204, 255];
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const mains = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
  );
  const readable = mains.filter((main) => findUnreadable({ main, action: '#ffffff' }) === null);
  expect(readable.length).toBeGreaterThan(20);
  for (const main of readable) {
    const variables = brandVariables({ main, action: '#ffffff' });
    const onWhite = (name: string) => contrastOf(variables?.[`--color-${name}`] ?? '', '#ffffff');
    for (const name of ['sea-soft', 'lagoon', 'lagoon-deep'])
      expect(onWhite(name), `${main} ${name}`).toBeGreaterThanOrEqual(4.5);
    expect(onWhite('edge'), main).toBeGreaterThanOrEqual(3);
    for (const ground of [
      '#f4ebdd',
      variables?.['--color-foam'] ?? '',
      variables?.['--color-lagoon-tint'] ?? '',
    ])
      for (const text of [main, variables?.['--color-sea-soft'] ?? ''])
        expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
