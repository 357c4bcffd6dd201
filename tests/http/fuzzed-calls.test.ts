import { test } from 'vitest';
import { fuzzCalls } from '../support/fuzz/fuzz-calls.ts';

const seed = Number(import.meta.env.FUZZ_SEED ?? 20_270_614);

test('1,500 calls made from the OpenAPI text find no fault', { timeout: 300_000 }, () =>
  fuzzCalls({ count: 1_500, seed }),
);
