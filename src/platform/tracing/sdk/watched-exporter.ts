import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../../logger/logger.ts';

const quietMs = 60_000;

/** @returns tells what keeps traces from being sent, once a minute at most, and how often meanwhile. */
export function createComplaint(log: Logger, now: () => number = () => performance.now()) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (reason: string): void => {
    if (now() - toldAt < quietMs) {
      leftOut += 1;
      return;
    }
    log.warn({ reason, ...(leftOut > 0 ? { leftOut } : {}) }, 'traces cannot be sent, and are left out');
    toldAt = now();
    leftOut = 0;
  };
}

/** A code or a status; what a collector answers is not repeated. */
function reasonOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'number') return `the collector answers ${code}`;
  if (typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code)) return code;
  return typeof message === 'string' && /^[\w -]{1,60}$/.test(message) ? message : 'unknown';
}

/** Tells our log what fails, since it is nobody's error that a trace is lost. */
export function watchExporter(exporter: SpanExporter, complain: (reason: string) => void): SpanExporter {
  return {
    export(spans: ReadableSpan[], report) {
      exporter.export(spans, (result) => {
        if (result.error) complain(reasonOf(result.error));
        report({ code: 0 });
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
