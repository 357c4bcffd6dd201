import { expect, test } from 'vitest';
import { isAboutMoney, isIssueOpen } from './open-issue.ts';

const paid = { state: 'confirmed', bookingId: 7, owesRefund: false } as const;

test('an entry about a refund is open as long as one is owed', () => {
  for (const kind of ['refund-refused', 'refund-unclear', 'refund-stuck', 'other-store']) {
    expect(isAboutMoney(kind)).toBe(true);
    expect(isIssueOpen(kind, { ...paid, state: 'refund-pending', owesRefund: true })).toBe(true);
    expect(isIssueOpen(kind, paid)).toBe(false);
  }
});

test('a payment without a booking is open until it has one or has gone back', () => {
  expect(isAboutMoney('unattached-payment')).toBe(true);
  expect(isIssueOpen('unattached-payment', { ...paid, bookingId: null })).toBe(true);
  expect(isIssueOpen('unattached-payment', paid)).toBe(false);
  expect(isIssueOpen('unattached-payment', { ...paid, bookingId: null, state: 'refunded' })).toBe(false);
});

test('of other entries a person says when they are done', () => {
  expect(isAboutMoney('payment-reversed')).toBe(false);
  expect(isIssueOpen('payment-reversed', { ...paid, owesRefund: true })).toBe(false);
});
