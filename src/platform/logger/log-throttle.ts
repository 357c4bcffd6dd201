import { toAppError } from '#platform/database/database-errors.ts';
import { AppError } from '#shared/app-error.ts';

const quietMs = 60_000;

/**
 * While the database is unavailable or full, every request and job logs the same message many times a second. Each message
 * is logged once a minute, with the number of messages that were dropped since the last one.
 */
export function createLogThrottle(now: () => number = () => performance.now()) {
  const reported = new Map<string, { at: number; leftOut: number }>();

  /** @returns the number of equal messages dropped since the last one; `null` if this one is dropped too */
  return (details: unknown, message: unknown): number | null => {
    if (!isAboutLostDatabase(details)) return 0;
    const key = String(message);
    const last = reported.get(key);
    if (last && now() - last.at < quietMs) {
      last.leftOut += 1;
      return null;
    }
    reported.set(key, { at: now(), leftOut: 0 });
    return last?.leftOut ?? 0;
  };
}

/** Jobs pass errors of PostgreSQL or of the connection on as plain objects without their code. */
const lostInWords =
  /ECONNREFUSED|ECONNRESET|Connection terminated|terminating connection|the database system is|timeout exceeded when trying to connect/;

const lostCodes: ReadonlySet<string> = new Set(['database/unavailable', 'database/full']);

function isAboutLostDatabase(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  const { err, status } = details as { err?: unknown; status?: unknown };
  // A request answered with 503; its cause is logged separately.
  if (status === 503) return true;
  if (lostInWords.test(String((err as Error | undefined)?.message))) return true;
  // A page that failed because of an API call carries the answer of that call.
  if (lostCodes.has(String((err as { code?: unknown } | undefined)?.code))) return true;
  const error = toAppError(err);
  return error instanceof AppError && lostCodes.has(error.code);
}
