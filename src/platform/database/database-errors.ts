import { AppError } from '#shared/app-error.ts';

/** What PostgreSQL says in five characters: https://www.postgresql.org/docs/18/errcodes-appendix.html */
function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const retryable = new Set(['40P01', '40001']);

/** Deadlock or serialization failure: PostgreSQL undid the transaction and asks to try it again. */
export function isRetryable(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return retryable.has(sqlStateOf(cause));
}

const lockOrStatementTimeout = new Set(['55P03', '57014']);
/** Shutting down, crashed, starting, too many connections, out of memory, takes no writes, connection lost. */
const unavailable = /^(57P0[1-5]|53[23]00|25006|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** No room for what has to be written; an error of the disk says so in the words of the system. */
const isFull = (state: string, message: string) =>
  state === '53100' || (state === '58030' && /no space left|quota exceeded/i.test(message));

/** A database that is busy, full or away becomes a 503 that says so; anything else stays what it is. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const state = sqlStateOf(error);
  if (lockOrStatementTimeout.has(state) || retryable.has(state)) {
    return new AppError('database/busy', { cause: error });
  }
  if (isFull(state, error.message)) {
    return new AppError('database/full', { cause: error, retryAfterSeconds: 60 });
  }
  const isAway = unavailable.test(state) || connectionTexts.test(error.message);
  return isAway ? new AppError('database/unavailable', { cause: error }) : error;
}

/** Whether the server takes no writes (any more): another one does, and this connection is of no use. */
export function isReadOnly(error: unknown): boolean {
  return sqlStateOf(error) === '25006';
}

/** Name of the constraint or unique index that refused a statement; `null` for every other error. */
export function violatedConstraint(error: unknown): string | null {
  const isViolation = /^23[0-9P]\d{2}$/.test(sqlStateOf(error));
  return isViolation && error instanceof Error && 'constraint' in error ? String(error.constraint) : null;
}
