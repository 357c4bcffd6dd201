import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#web/api/api-error.ts';
import { isDefiniteAnswer, refusalText } from './booking-refusal.ts';

const answer = (status: number, code: string, message: string) =>
  new ApiError(status, '', JSON.stringify({ code, message }));

test('a refusal and the end of online booking are told in the sentence of the server', () => {
  expect(refusalText(answer(409, 'bookings/sold-out', 'Sold out.'))).toBe('Sold out.');
  expect(refusalText(answer(503, 'bookings/closed', 'Closed.'))).toBe('Closed.');
});

test('a fault is told in general words', () => {
  expect(refusalText(answer(503, 'database/busy', 'Busy.'))).toBe(m.booking_failed_text());
  expect(refusalText(new TypeError('failed to fetch'))).toBe(m.booking_failed_text());
});

test('what was refused during maintenance may be sent again under the same key', () => {
  expect(isDefiniteAnswer(answer(503, 'bookings/closed', 'Closed.'))).toBe(false);
});
