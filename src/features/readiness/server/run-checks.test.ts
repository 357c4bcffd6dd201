import { expect, test } from 'vitest';
import { verdict } from '../domain/verdict.ts';
import { runCheck } from './run-checks.ts';

test('a check that answers is taken at its word', async () => {
  expect(await runCheck(async () => verdict('ok', 'fine'))).toMatchObject({ finding: 'fine' });
});

test('one that fails says that nothing is known, with a code and no text of the error', async () => {
  const error = Object.assign(new Error('password hunter2'), { code: 'ECONNRESET' });
  expect(await runCheck(() => Promise.reject(error))).toEqual({
    state: 'unknown',
    finding: 'check-broken',
    details: { reason: 'ECONNRESET' },
  });
});

test('one that never answers is given up in time', async () => {
  let wasTold = false;
  const hanging = (signal: AbortSignal) =>
    new Promise<never>(() =>
      signal.addEventListener('abort', () => {
        wasTold = true;
      }),
    );
  expect(await runCheck(hanging, 20)).toMatchObject({ state: 'unknown', finding: 'check-late' });
  expect(wasTold).toBe(true);
});
