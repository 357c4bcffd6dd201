import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { sendWhenOnline } from './send-when-online.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refusal = (status: number, code?: string) =>
  new ApiError(status, '', code ? JSON.stringify({ code, message: 'Later.' }) : '<html>');

/** A server that gives these answers in turn, and the last one from then on. */
function startServer(...answers: (Error | string)[]) {
  const stopping = new AbortController();
  let calls = 0;
  const sending = sendWhenOnline(async () => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? '';
    calls += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  }, stopping.signal);
  const outcome = sending.catch((error) => error);
  return { outcome, stop: () => stopping.abort(), countCalls: () => calls };
}

test.each([
  ['a busy server', refusal(503, 'http/busy')],
  ['a busy database', refusal(503, 'database/busy')],
  ['a database that starts', refusal(503, 'database/unavailable')],
  ['slots that others hold for a moment', refusal(503, 'bookings/busy')],
  ['a proxy whose server starts', refusal(502)],
])('%s is asked again', async (_, busy) => {
  const { outcome, countCalls } = startServer(busy, busy, 'booked');
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await outcome).toBe('booked');
  expect(countCalls()).toBe(3);
});

test('a server that stays busy is not asked for ever', async () => {
  const busy = refusal(503, 'http/busy');
  const { outcome, countCalls } = startServer(busy);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await outcome).toBe(busy);
  expect(countCalls()).toBe(4);
});

test.each([
  ['a refusal', refusal(409, 'bookings/sold-out')],
  ['a site that is closed', refusal(503, 'bookings/closed')],
  ['a full disk', refusal(503, 'database/full')],
  ['a fault', refusal(500, 'http/internal')],
  ['a proxy that waited long for its server', refusal(504)],
  ['something else', new Error('no call at all')],
])('%s is told at once', async (_, error) => {
  const { outcome, countCalls } = startServer(error, 'booked');
  expect(await outcome).toBe(error);
  expect(countCalls()).toBe(1);
});

test('who leaves does not come again', async () => {
  const { outcome, stop, countCalls } = startServer(refusal(503, 'http/busy'), 'booked');
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await outcome).name).toBe('AbortError');
  expect(countCalls()).toBe(1);
});

test('without a network nothing is sent; it is sent once when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { outcome, countCalls } = startServer('booked');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countCalls()).toBe(0);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await outcome).toBe('booked');
  expect(countCalls()).toBe(1);
});
