import { expect, test } from 'vitest';
import { pointText } from './coordinates.ts';

test('coordinates are written in degrees and minutes, with the minutes carried over', () => {
  expect(pointText({ latitude: 44.44, longitude: 12.29 })).toBe("44° 26.400' N, 12° 17.400' E");
  expect(pointText({ latitude: -0.5, longitude: -70.999999999 })).toBe("0° 30.000' S, 71° 00.000' W");
});
