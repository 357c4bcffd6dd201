/** `npm run test:long` repeats often, and at random, what `npm test` does a few times, and has tests of its own. */
export const isLong = process.env.TEST_LONG === '1';
