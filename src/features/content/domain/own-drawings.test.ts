import { expect, test } from 'vitest';
import { drawingAddress, isOwnDrawing, ownDrawings } from './own-drawings.ts';

test.each(ownDrawings)('the site ships the drawing %s', (name) => {
  expect(drawingAddress(name)).toBe(`/illustrations/${name}.svg`);
  expect(isOwnDrawing(drawingAddress(name))).toBe(true);
});

test.each(['/illustrations/adrift.svg', '/media/coast.svg', 'coast', ''])('%j is none of them', (address) => {
  expect(isOwnDrawing(address)).toBe(false);
});
