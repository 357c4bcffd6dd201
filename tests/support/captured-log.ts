import { symbols } from 'pino';
import { createLogger, type Logger } from '#platform/logger/logger.ts';
import { watchLog } from './secret-scanner.ts';

export interface LogLine {
  level: number;
  msg?: string;
  err?: { type: string; message: string; stack: string };
  [detail: string]: unknown;
}

export interface CapturedLog {
  log: Logger;
  /** What the process would have printed. */
  text(): string;
  lines(): LogLine[];
  /** Lines from `error` on. */
  errors(): LogLine[];
}

/** The product's own logger, except that its lines are kept instead of printed. */
export function captureLog(): CapturedLog {
  const printed: string[] = [];
  // Read once, since they are looked through after each test.
  const lines: LogLine[] = [];
  const log = Object.assign(createLogger(), {
    [symbols.streamSym]: {
      write: (line: string) => {
        printed.push(line);
        lines.push(JSON.parse(line));
        watchLog(line, 'the log');
      },
    },
  });
  return {
    log,
    text: () => printed.join(''),
    lines: () => [...lines],
    errors: () => lines.filter((line) => line.level >= 50),
  };
}
