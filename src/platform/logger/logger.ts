import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Logger = FastifyBaseLogger;

/**
 * JSON lines on standard output, each request with its id. What a person typed never gets there: no bodies, no
 * cookies, of an address only its path (a query may hold the token of a booking), and of an error not the
 * details that PostgreSQL quotes from a row.
 */
export function createLogger({ silent = false }: { silent?: boolean } = {}): Logger {
  return pino({
    level: silent ? 'silent' : 'info',
    serializers: {
      req: (request: { method: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      err: describe,
      cause: (cause: unknown) => (cause instanceof Error ? describe(cause) : undefined),
    },
  });
}

/** PostgreSQL quotes a value that it cannot read, whosever it is: class 22 of its codes. */
const quotesValue = /^22[0-9A-Z]{3}$/;

function describe(error: Error & { code?: unknown }) {
  const { name: type, message, stack, code } = error;
  if (typeof code !== 'string' || !quotesValue.test(code)) return { type, message, stack };
  const withoutValue = `PostgreSQL could not read a value (${code})`;
  return { type, message: withoutValue, stack: stack?.replace(message, () => withoutValue) };
}
