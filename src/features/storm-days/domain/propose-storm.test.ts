import { expect, test } from 'vitest';
import { proposeStorm } from './propose-storm.ts';

const open = { from: 0, until: 18 };
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16].map((hour) => ({
  hour,
  wind: hour >= 12 && hour <= 14 ? 40 : 10,
  waveHeight: hour === 10 ? 1.5 : 0.3,
}));
const limits = [
  { itemId: 'sup', maxWind: 25 },
  { itemId: 'kayak', maxWind: null },
];

test('proposes all from the first rough hour to the end of the last one', () => {
  const rough = [
    { itemId: 'sup', hours: [12, 13, 14] },
    { itemId: 'kayak', hours: [10] },
  ];
  expect(proposeStorm({ hours, rough }, limits, { open, earliest: -6 })).toEqual({
    itemIds: ['sup', 'kayak'],
    firstSlot: 4,
    untilSlot: 14,
    reason: 'wind',
  });
});

test('leaves out what is over, and items that were rough only before', () => {
  const rough = [
    { itemId: 'sup', hours: [12, 13, 14] },
    { itemId: 'kayak', hours: [10] },
  ];
  const proposal = proposeStorm({ hours, rough }, limits, { open, earliest: 9 });
  expect(proposal).toMatchObject({ itemIds: ['sup'], firstSlot: 9, untilSlot: 14 });
  expect(proposeStorm({ hours, rough }, limits, { open, earliest: 14 })).toBeNull();
});

test('stays within the opening hours', () => {
  const rough = [{ itemId: 'sup', hours: [8, 16] }];
  const proposal = proposeStorm({ hours, rough }, limits, { open: { from: 1, until: 17 }, earliest: -6 });
  expect(proposal).toMatchObject({ firstSlot: 1, untilSlot: 17 });
});

test('names the waves where the wind is not what is too much', () => {
  const rough = [{ itemId: 'kayak', hours: [10] }];
  expect(proposeStorm({ hours, rough }, limits, { open, earliest: -6 })?.reason).toBe('waves');
});

test('proposes nothing for a calm day', () => {
  expect(proposeStorm({ hours }, limits, { open, earliest: -6 })).toBeNull();
});
