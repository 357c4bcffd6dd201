import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOrderId, isOrderId, orderIdBytes, refundIdOf } from './order-id.ts';

test('any random bytes give 20 capital letters and digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: orderIdBytes, maxLength: 40 }), (bytes) => {
      const id = createOrderId(bytes);
      expect(id).toMatch(/^[A-Z0-9]{20}$/);
      expect(isOrderId(id)).toBe(true);
    }),
  );
});

test('every sign is equally likely', () => {
  const all = createOrderIds(256);
  expect(new Set(all.join('')).size).toBe(32);
  const counts = [...Map.groupBy(all, (sign) => sign).values()].map((group) => group.length);
  expect(new Set(counts)).toEqual(new Set([8]));
});

/** The first sign for each of the byte's values. */
function createOrderIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, byte) => createOrderId(new Uint8Array(orderIdBytes).fill(byte))[0] ?? '',
  );
}

test('ten thousand ids differ', () => {
  const ids = new Set(Array.from({ length: 10_000 }, () => createOrderId(randomBytes(orderIdBytes))));
  expect(ids.size).toBe(10_000);
});

test('too little chance is an error', () => {
  expect(() => createOrderId(randomBytes(19))).toThrow('20 random bytes');
});

test('a refund id belongs to its order and is itself no order id', () => {
  const id = createOrderId(randomBytes(orderIdBytes));
  expect(refundIdOf(id)).toBe(`R${id}`);
  expect(isOrderId(refundIdOf(id))).toBe(false);
});

test.each([
  '',
  'abcdefghij0123456789',
  'ABCDEFGHIJ012345678',
  'ABCDEFGHIJ-123456789',
  'ABCDEFGHIJ0123456789\n',
])('%j is no order id', (text) => {
  expect(isOrderId(text)).toBe(false);
});
