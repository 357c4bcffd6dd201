import { expect, test } from 'vitest';
import { slotsByHour } from './slots-by-hour.ts';

const slot = (timeSlot: string) => ({ timeSlot });

test('each hour has its halves, and 8 and 9 come first', () => {
  const day = ['10:00-10:30', '16:30-17:00', '09:30-10:00', '08:00-08:30', '08:30-09:00'].map(slot);
  expect(slotsByHour(day)).toEqual([
    { hour: '08', slots: [slot('08:00-08:30'), slot('08:30-09:00')] },
    { hour: '09', slots: [slot('09:30-10:00')] },
    { hour: '10', slots: [slot('10:00-10:30')] },
    { hour: '16', slots: [slot('16:30-17:00')] },
  ]);
});

test('a day without slots has no hours', () => {
  expect(slotsByHour([])).toEqual([]);
});
