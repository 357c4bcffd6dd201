/** `npm run faults` repeats often, and at random, what `npm test` does a few times. */
export const isLong = import.meta.env.MODE === 'long';
