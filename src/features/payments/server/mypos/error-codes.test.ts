import { expect, test } from 'vitest';
import type { PaymentStatus } from '../payment-gateway.ts';
import { explainStatusCode, readOnlineCheck } from './error-codes.ts';

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

test.each<[PaymentStatus, object]>([
  [{ kind: 'pending' }, { kind: 'proved' }],
  [{ kind: 'failed' }, { kind: 'proved' }],
  [{ kind: 'unknown', code: 99 }, { kind: 'proved' }],
  [
    { kind: 'unknown', code: 5 },
    { kind: 'doubtful', code: 5 },
  ],
  [
    { kind: 'unknown', code: 2 },
    { kind: 'refused', causes: ['key-pair-or-index', 'changed-on-the-way'] },
  ],
  [
    { kind: 'unknown', code: 3 },
    { kind: 'refused', causes: ['key-index', 'test-and-live-mixed'] },
  ],
  [{ kind: 'unknown', code: 4 }, { kind: 'refused' }],
  [{ kind: 'unknown', code: 25 }, { kind: 'refused' }],
  [
    { kind: 'unavailable', cause: 'nonsense', detail: 'bad-signature' },
    { kind: 'unavailable', detail: 'bad-signature' },
  ],
])('the answer %j about an impossible order means %j', (status, check) => {
  expect(readOnlineCheck(status)).toMatchObject(check);
});
