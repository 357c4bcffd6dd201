import { expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { isRetryable, toAppError } from './database-errors.ts';

function databaseError(code: string, message = 'what PostgreSQL said'): Error {
  return Object.assign(new Error(message), { code });
}

test.each(['55P03', '57014', '40P01', '40001'])('%s means that the database is busy', (code) => {
  expect(toAppError(databaseError(code))).toMatchObject({ code: 'database/busy' });
});

test.each([
  '57P01',
  '57P02',
  '57P03',
  '53200',
  '53300',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])('%s means that the database is away', (code) => {
  expect(toAppError(databaseError(code))).toMatchObject({ code: 'database/unavailable' });
});

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  '%j means that the database is away',
  (message) => {
    expect(toAppError(new Error(message))).toMatchObject({ code: 'database/unavailable' });
  },
);

test.each([
  ['53100', 'could not extend file "base/5/16400"'],
  ['58030', 'could not write file "pg_wal/xlogtemp.31": No space left on device'],
])('%s with %j means that there is no room', (code, message) => {
  expect(toAppError(databaseError(code, message))).toMatchObject({
    code: 'database/full',
    retryAfterSeconds: 60,
  });
  expect(toAppError(databaseError('58030'))).not.toBeInstanceOf(AppError);
});

test.each(['23514', '23505', '42P01', '22003'])('%s is an internal error and is not translated', (code) => {
  const error = databaseError(code);
  expect(toAppError(error)).toBe(error);
});

test('what has a code of ours keeps it, and the cause is kept with a new one', () => {
  const ours = new AppError('bookings/not-found');
  expect(toAppError(ours)).toBe(ours);
  const cause = databaseError('57014');
  expect((toAppError(cause) as AppError).cause).toBe(cause);
  expect(toAppError('no error at all')).toBe('no error at all');
});

test('deadlocks and serialization failures are tried again, also when they were translated', () => {
  expect(isRetryable(databaseError('40P01'))).toBe(true);
  expect(isRetryable(toAppError(databaseError('40001')))).toBe(true);
  expect(isRetryable(toAppError(databaseError('55P03')))).toBe(false);
  expect(isRetryable(new Error('anything'))).toBe(false);
});
