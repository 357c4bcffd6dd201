import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { hideGuestTokens } from '#shared/links/guest-link.ts';
import { createLogThrottle } from './log-throttle.ts';

export type Logger = FastifyBaseLogger;

/**
 * JSON lines on standard output, or what `output` makes of them, each request with its id. What a person typed never gets
 * there: no bodies, no cookies, of an address only its path (a query may hold the token of a booking) without the token of a
 * guest's page, and of an error not the details that PostgreSQL quotes from a row.
 */
export function createLogger({
  silent = false,
  output = openOutput(),
}: {
  silent?: boolean;
  output?: DestinationStream;
} = {}): Logger {
  const countLeftOut = createLogThrottle();
  const options: LoggerOptions = {
    level: silent ? 'silent' : 'info',
    hooks: {
      logMethod(line, write) {
        const leftOut = countLeftOut(line[0], line[1]);
        if (leftOut === null) return;
        const [details, ...rest] = line as [unknown, ...unknown[]];
        const entry = leftOut > 0 ? [{ ...(details as object), leftOut }, ...rest] : line;
        write.apply(this, entry as Parameters<typeof write>);
      },
    },
    serializers: {
      req: (request: { method: string; url?: string }) => ({
        method: request.method,
        path: hideGuestTokens(request.url?.split('?')[0] ?? ''),
      }),
      err: describe,
      cause: (cause: unknown) => (cause instanceof Error ? describe(cause) : undefined),
    },
  };
  return pino(options, output);
}

/** Plain lines for a person who looks at a terminal. */
export async function openTerminal(): Promise<DestinationStream> {
  const { default: openPretty } = await import('pino-pretty');
  return openPretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
  });
}

/** What a reader that stalls leaves waiting; beyond it lines are left out. */
const maxWaitingBytes = 8 * 1024 * 1024;
/** So long nothing is written after a line could not be. */
const quietMs = 5_000;

/**
 * Standard output may end before the server does, as when its terminal is closed; the stop must not fail by it. A file
 * may be on a disk that is full: what cannot be written is left out, and after a while it is tried again.
 */
function openOutput() {
  const output = pino.destination({ fd: 1, sync: false, maxLength: maxWaitingBytes });
  const write = output.write.bind(output);
  let quietUntil = 0;
  output.write = (line) => performance.now() < quietUntil || write(line);
  output.on('error', () => {
    quietUntil = performance.now() + quietMs;
  });
  return output;
}

/** PostgreSQL quotes a value that it cannot read, whosever it is: class 22 of its codes. */
const quotesValue = /^22[0-9A-Z]{3}$/;

function describe(error: Error & { code?: unknown }) {
  const { name: type, code } = error;
  const message = hideGuestTokens(error.message);
  const stack = error.stack && hideGuestTokens(error.stack);
  if (typeof code !== 'string' || !quotesValue.test(code)) return { type, message, stack };
  const withoutValue = `PostgreSQL could not read a value (${code})`;
  return { type, message: withoutValue, stack: stack?.replace(message, () => withoutValue) };
}
