import { expect, test } from 'vitest';
import { ApiError, describeFailure, isApiError } from './api-error.ts';

const refused = new ApiError(
  409,
  'Conflict',
  JSON.stringify({ code: 'content/changed', message: 'Somebody was quicker.' }),
);
const fromProxy = new ApiError(502, 'Bad Gateway', '<html>');

test.each([
  ['a refusal', refused, 'Somebody was quicker.'],
  ['an answer without a sentence', fromProxy, 'It failed.'],
  ['a server that was not reached', new TypeError('Failed to fetch'), 'It failed.'],
  ['nothing', null, 'It failed.'],
])('%s is described', (_, error, text) => {
  expect(describeFailure(error, 'It failed.')).toBe(text);
});

test('a code is told from others, and from what is no answer', () => {
  expect(isApiError(refused, 'content/changed')).toBe(true);
  expect(isApiError(refused, 'trips/changed')).toBe(false);
  expect(isApiError(fromProxy, 'content/changed')).toBe(false);
  expect(isApiError(new TypeError('Failed to fetch'), 'content/changed')).toBe(false);
});
