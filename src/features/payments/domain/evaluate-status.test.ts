import { expect, test } from 'vitest';
import { evaluateStatus, type StatusAnswer, type StatusVerdict } from './evaluate-status.ts';
import { type AttemptState, attemptStates, holdsMoney } from './payment-attempt.ts';

const money: readonly AttemptState[] = attemptStates.filter(holdsMoney);
const noMoney: readonly AttemptState[] = ['created', 'failed', 'cancelled'];

const plain = { doubtedMinutes: null, hasInferredRefund: false, hasUncertainRefund: false } as const;

function evaluate(
  state: AttemptState,
  answer: StatusAnswer,
  more: { doubtedMinutes?: number } = {},
): StatusVerdict {
  const reference = noMoney.includes(state) ? null : 'A';
  return evaluateStatus({ ...plain, state, reference, ...more }, answer);
}

test.each(attemptStates)('%s: no answer decides nothing', (state) => {
  expect(evaluate(state, { kind: 'unavailable' })).toBe('unanswered');
});

test('an order without a payment may be unknown to the gateway, one with a payment may not', () => {
  for (const state of noMoney) expect(evaluate(state, { kind: 'unknown' })).toBe('agree');
  for (const state of [...money, 'reversed', 'refunded'] as const)
    expect(evaluate(state, { kind: 'unknown' })).toBe('unanswered');
});

test('paid: money that is not on record is captured', () => {
  for (const state of [...noMoney, 'reversed'] as const)
    expect(evaluate(state, { kind: 'paid', reference: 'A' })).toBe('capture');
  for (const state of money) expect(evaluate(state, { kind: 'paid', reference: 'A' })).toBe('agree');
  for (const state of attemptStates)
    expect(evaluate(state, { kind: 'paid', reference: 'B' })).toBe('capture');
});

test('paid after a refund: only an inferred refund is undone', () => {
  const refunded = { ...plain, state: 'refunded', reference: 'A' } as const;
  const answer = { kind: 'paid', reference: 'A' } as const;
  expect(evaluateStatus({ ...refunded, hasInferredRefund: true }, answer)).toBe('undo-refund');
  expect(evaluateStatus(refunded, answer)).toBe('agree');
});

test('reversed: what holds money, or was not heard of yet, is reversed', () => {
  for (const state of [...noMoney, ...money]) expect(evaluate(state, { kind: 'reversed' })).toBe('reverse');
  expect(evaluate('reversed', { kind: 'reversed' })).toBe('agree');
  expect(evaluate('refunded', { kind: 'reversed' })).toBe('agree');
});

test('reversed while a refund waits for its answer: the refund was carried out', () => {
  const waiting = { ...plain, state: 'refund-pending', reference: 'A', hasUncertainRefund: true } as const;
  expect(evaluateStatus(waiting, { kind: 'reversed' })).toBe('infer-refund');
});

test.each(['pending', 'failed'] as const)(
  '%s: contradicts a payment, and is followed after an hour',
  (kind) => {
    for (const state of money) {
      expect(evaluate(state, { kind })).toBe('contradict');
      expect(evaluate(state, { kind }, { doubtedMinutes: 59 })).toBe('contradict');
      expect(evaluate(state, { kind }, { doubtedMinutes: 60 })).toBe('reverse');
    }
    expect(evaluate('created', { kind })).toBe(kind === 'failed' ? 'fail' : 'agree');
    for (const state of ['failed', 'cancelled', 'reversed', 'refunded'] as const)
      expect(evaluate(state, { kind })).toBe('agree');
  },
);
