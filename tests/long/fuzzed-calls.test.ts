import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { fuzzCalls } from '../support/fuzz/fuzz-calls.ts';
import { howOften } from '../support/long.ts';

const seed = Number(import.meta.env.FUZZ_SEED ?? randomInt(2 ** 31));
const count = howOften({ test: 300, long: 4_000, soak: 10_000 });

test(`${count} calls of another seed each time find no fault`, { timeout: 900_000 }, () =>
  fuzzCalls({ count, seed }),
);
