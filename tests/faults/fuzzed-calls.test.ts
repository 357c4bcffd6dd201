import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { fuzzCalls } from '../support/fuzz/fuzz-calls.ts';
import { isLong } from '../support/long.ts';

const seed = Number(import.meta.env.FUZZ_SEED ?? randomInt(2 ** 31));
const count = isLong ? 10_000 : 300;

test(`${count} calls of another seed each time find no fault`, { timeout: 900_000 }, () =>
  fuzzCalls({ count, seed }),
);
