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

function describe(error: Error) {
  return { type: error.name, message: error.message, stack: error.stack };
}
