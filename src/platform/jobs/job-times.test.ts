import { expect, test } from 'vitest';
import { latestRun, periodSeconds } from './job-times.ts';

test.each([
  ['* * * * *', 60],
  ['*/10 * * * *', 600],
  ['7 * * * *', 3_600],
  ['7 4 * * *', 86_400],
])('%s comes every %i seconds', (cron, seconds) => {
  expect(periodSeconds(cron)).toBe(seconds);
});

test('another form is refused, so that nobody waits in vain', () => {
  expect(() => periodSeconds('7 4 * * 1')).toThrow('7 4 * * 1');
});

test('a nightly job is late after a day and a half, one of every minute after half an hour', () => {
  const since = new Date('2027-06-19T02:00:00Z');
  expect(latestRun(since, '0 4 * * *').toISOString()).toBe('2027-06-20T14:30:00.000Z');
  expect(latestRun(since, '* * * * *').toISOString()).toBe('2027-06-19T02:31:30.000Z');
});
