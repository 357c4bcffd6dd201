import { toAppError } from '#platform/database/database-errors.ts';
import { AppError } from '#shared/app-error.ts';

const quietMs = 60_000;

/**
 * While the database is away or full every request and every job has the same to say, many times a second. Of each message one
 * line a minute is enough; it says how many were left out since the last one.
 */
export function createRareLines(now: () => number = () => performance.now()) {
  const reported = new Map<string, { at: number; leftOut: number }>();

  /** @returns how many lines like this one were left out since the last, `null` where it is left out as well. */
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

/** Jobs hand on what PostgreSQL or the connection said without its code, in an object that is no error. */
const lostInWords =
  /ECONNREFUSED|ECONNRESET|Connection terminated|terminating connection|the database system is|timeout exceeded when trying to connect/;

const lostCodes: ReadonlySet<string> = new Set(['database/unavailable', 'database/full']);

function isAboutLostDatabase(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  const { err, status } = details as { err?: unknown; status?: unknown };
  // The line of a request that was told to come again; what was wrong is in another line.
  if (status === 503) return true;
  if (lostInWords.test(String((err as Error | undefined)?.message))) return true;
  // A page that failed because of a call has the answer of the call, which says it too.
  if (lostCodes.has(String((err as { code?: unknown } | undefined)?.code))) return true;
  const error = toAppError(err);
  return error instanceof AppError && lostCodes.has(error.code);
}
