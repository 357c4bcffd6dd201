import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../payment-gateway.ts';
import { readOnlineCheck } from './online-check.ts';

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
