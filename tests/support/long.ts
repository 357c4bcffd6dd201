/** `npm run test:long`: a file of it that is run by itself repeats a few times only. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * `TEST_SOAK=1 npm run test:long` repeats as often as the figures in `docs/promises.md` say, on a machine that does nothing else.
 * Times and rates of servers are asserted there alone; elsewhere they are printed, because a busy machine misses them without a fault.
 */
export const isSoak = process.env.TEST_SOAK === '1';

/** How often something is repeated. */
export function howOften({ test, long, soak }: { test: number; long: number; soak: number }): number {
  return isSoak ? soak : isLong ? long : test;
}
