import { expect, test } from 'vitest';
import { explainStatusCode } from './error-codes.ts';

test.each([
  [2, 'E_SIGNATURE_FAILED', 'key-pair-or-index'],
  [3, 'E_IPC_ERROR', 'key-index'],
  [4, 'E_INVALID_SID', 'store-id'],
  [13, 'E_NOT_SUFFICIENT_FUNDS', 'account-short-of-money'],
  [20, 'E_DUPLICATE_TRANSMISSION', 'already-paid'],
  [25, 'E_STORE_RESTRICTED', 'store-restricted'],
  [26, 'unlisted', 'unknown'],
])('code %d is %s, most likely %s', (code, name, cause) => {
  expect(explainStatusCode(code)).toMatchObject({ name, causes: expect.arrayContaining([cause]) });
  expect(explainStatusCode(code).causes[0]).toBe(cause);
});

test('every documented code has a name and a cause', () => {
  for (const code of [...Array.from({ length: 25 }, (_, index) => index + 1), 99])
    expect(explainStatusCode(code).name).toMatch(/^(?:E|STATUS)_[A-Z0-9_]+$/);
});
