/** Numbers that look random, the same for the same seed. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** From `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** A value whose weight is twice as large comes twice as often. */
  weighed<Value>(values: readonly (readonly [value: Value, weight: number])[]): Value;
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const last = <Value>(values: readonly Value[], index: number): Value => {
    const value = values[Math.min(index, values.length - 1)];
    if (value === undefined) throw new Error('there is nothing to choose from');
    return value;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (values) => last(values, Math.floor(next() * values.length)),
    weighed: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      const found = values.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? last(values, values.length))[0];
    },
  };
}
