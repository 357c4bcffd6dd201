import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#web/api/api-error.ts';
import { checkoutProblem, returnedError, TooManyAttempts } from './payment-problem.ts';

const refusal = (status: number, code: string, message = '') =>
  new ApiError(status, '', JSON.stringify({ code, message }));

test.each([
  ['no answer', new TypeError('Failed to fetch'), m.payment_checkout_network()],
  ['an answer too late', new DOMException('late', 'TimeoutError'), m.payment_checkout_slow()],
  ['no gateway', refusal(503, 'payments/not-configured', 'none'), m.payment_checkout_configuration()],
  ['wrong keys', refusal(503, 'payments/misconfigured', 'keys'), m.payment_checkout_configuration()],
  ['too many here', new TooManyAttempts(), m.payment_checkout_failed()],
  ['too many there', refusal(409, 'payments/too-many-attempts', 'five'), m.payment_checkout_failed()],
  ['another refusal', refusal(422, 'payments/amount-differs', 'It costs €8.'), 'It costs €8.'],
  ['a refusal without a sentence', new ApiError(502, 'Bad Gateway', '<html>'), m.payment_error_default()],
  ['an answer without a link', new Error('no link'), m.payment_error_default()],
])('%s', (_, error, message) => {
  expect(checkoutProblem(error)).toEqual({ kind: 'failed', message });
});

test('what is no failure at all', () => {
  expect(checkoutProblem(refusal(409, 'payments/already-paid'))).toEqual({ kind: 'paid-already' });
  expect(checkoutProblem(refusal(409, 'payments/hold-expired'))).toEqual({ kind: 'lapsed' });
});

test.each([
  ['payment_failed', m.payment_error_failed(), m.payment_line_payment_failed()],
  ['card_declined', m.payment_error_failed(), m.payment_line_card_declined()],
  ['expired_card', m.payment_error_expired(), m.payment_line_expired_card()],
  ['insufficient_funds', m.payment_error_funds(), m.payment_line_insufficient_funds()],
  ['authentication_required', m.payment_error_authentication(), m.payment_line_authentication_required()],
  ['processing_error', m.payment_error_default(), m.payment_line_processing_error()],
  ['network_error', m.payment_error_default(), m.payment_line_network_error()],
])('the code %s', (code, message, line) => {
  expect(returnedError(code)).toEqual({ message, line, raw: null });
});

test.each([
  ['connection', m.payment_error_connection()],
  ['timeout', m.payment_error_connection()],
  ['Do not honour', m.payment_error_default()],
  ['toString', m.payment_error_default()],
])('%s is shown as it came', (code, message) => {
  expect(returnedError(code)).toEqual({ message, line: null, raw: code });
});

test('no code, and one without an end', () => {
  expect(returnedError(null)).toEqual({ message: m.payment_error_default(), line: null, raw: null });
  expect(returnedError('x'.repeat(5000)).raw).toHaveLength(200);
});
