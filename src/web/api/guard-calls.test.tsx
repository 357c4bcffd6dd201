import { expect, onTestFinished, test, vi } from 'vitest';
import { guardCalls } from './guard-calls.ts';
import { transport } from './transport.ts';

const over = () =>
  Response.json({ code: 'identity/login-required', message: 'Please log in first.' }, { status: 401 });

/** A server whose session ends after the first call, until somebody logs in. */
function start(logIn: () => Promise<boolean>) {
  const unguarded = transport.fetch;
  let isOver = false;
  const calls: string[] = [];
  transport.fetch = async (path) => {
    calls.push(path);
    return isOver ? over() : Response.json({ path });
  };
  const stop = guardCalls(async () => {
    const hasLoggedIn = await logIn();
    isOver = !hasLoggedIn;
    return hasLoggedIn;
  });
  onTestFinished(() => {
    stop();
    transport.fetch = unguarded;
  });
  return {
    calls,
    endSession: () => {
      isOver = true;
    },
  };
}

test('a call that is refused because the session ended is repeated after the login', async () => {
  const { calls, endSession } = start(async () => true);
  endSession();
  const response = await transport.fetch('/api/bookings', { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
  expect(calls).toEqual(['/api/bookings', '/api/bookings']);
});

test('a login that is declined lets the refusal through, and sends nothing again', async () => {
  const { calls, endSession } = start(async () => false);
  endSession();
  expect((await transport.fetch('/api/bookings', {})).status).toBe(401);
  expect(calls.length).toBe(1);
});

test('a password that is wrong is no session that ended', async () => {
  const unguarded = transport.fetch;
  const logIn = vi.fn(async () => true);
  transport.fetch = async () =>
    Response.json({ code: 'identity/login-failed', message: 'Wrong.' }, { status: 401 });
  const stop = guardCalls(logIn);
  onTestFinished(() => {
    stop();
    transport.fetch = unguarded;
  });
  expect((await transport.fetch('/api/login', { method: 'POST' })).status).toBe(401);
  expect(logIn).not.toHaveBeenCalled();
});
