import { expect, test } from 'vitest';
import { proposeStorm } from './propose-storm.ts';

const open = { from: 0, until: 18 };
const ashore = (itemId: string, hours: number[], kind = 'wind') => ({
  itemId,
  hours: hours.map((hour) => ({ hour, level: 'out', why: [{ kind }] })),
});

test('proposes all from the first rough hour to the end of the last one', () => {
  const verdicts = [ashore('sup', [12, 13, 14]), ashore('kayak', [10], 'waves')];
  expect(proposeStorm({ verdicts }, { open, earliest: -6 })).toEqual({
    itemIds: ['sup', 'kayak'],
    firstSlot: 4,
    untilSlot: 14,
    reason: 'wind',
  });
});

test('leaves out what is over, and items that were rough only before', () => {
  const verdicts = [ashore('sup', [12, 13, 14]), ashore('kayak', [10], 'waves')];
  const proposal = proposeStorm({ verdicts }, { open, earliest: 9 });
  expect(proposal).toMatchObject({ itemIds: ['sup'], firstSlot: 9, untilSlot: 14 });
  expect(proposeStorm({ verdicts }, { open, earliest: 14 })).toBeNull();
});

test('what is over decides neither the first hour nor the reason', () => {
  const verdicts = [ashore('sup', [14]), ashore('kayak', [8, 9, 10], 'waves')];
  expect(proposeStorm({ verdicts }, { open, earliest: 8 })).toEqual({
    ...{ itemIds: ['sup'], firstSlot: 12, untilSlot: 14 },
    reason: 'wind',
  });
});

test('stays within the opening hours', () => {
  const verdicts = [ashore('sup', [8, 16])];
  const proposal = proposeStorm({ verdicts }, { open: { from: 1, until: 17 }, earliest: -6 });
  expect(proposal).toMatchObject({ firstSlot: 1, untilSlot: 17 });
});

test('names the waves where the wind is not what is too much', () => {
  const verdicts = [ashore('kayak', [10], 'waves')];
  expect(proposeStorm({ verdicts }, { open, earliest: -6 })?.reason).toBe('waves');
});

test('proposes nothing for a calm day, or for hours that only need care', () => {
  const verdicts = [{ itemId: 'sup', hours: [{ hour: 10, level: 'care', why: [{ kind: 'thunderstorm' }] }] }];
  expect(proposeStorm({ verdicts }, { open, earliest: -6 })).toBeNull();
});
