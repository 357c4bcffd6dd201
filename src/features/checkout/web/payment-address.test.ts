import { expect, test } from 'vitest';
import { findOrderId, findPaymentView } from './payment-address.ts';

test.each([
  ['/payment', '', 'pay'],
  ['/payment/', '', 'pay'],
  ['/payment', 'status=success', 'success'],
  ['/payment', 'status=cancelled', 'cancelled'],
  ['/payment', 'status=error&error=timeout', 'error'],
  ['/payment', 'status=constructor', 'pay'],
  ['/payment', 'error=timeout', 'pay'],
  ['/payment/success', 'status=error', 'success'],
  ['/payment/cancel', '', 'cancelled'],
  ['/payment/error', '', 'error'],
])('%s?%s', (pathname, query, view) => {
  expect(findPaymentView(pathname, new URLSearchParams(query))).toBe(view);
});

test('an order id is twenty capital letters and digits', () => {
  const find = (orderId: string) => findOrderId(new URLSearchParams({ orderId }));
  expect(find('ABCDEFGHIJ0123456789')).toBe('ABCDEFGHIJ0123456789');
  expect(find('WATER-12')).toBeNull();
  expect(find('abcdefghij0123456789')).toBeNull();
  expect(findOrderId(new URLSearchParams())).toBeNull();
});
