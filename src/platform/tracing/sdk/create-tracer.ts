import { type Tracer as SdkTracer, type Span, SpanKind } from '@opentelemetry/api';
import type { Step, Tracer } from '../tracing.ts';
import { createStatementNames } from './name-statement.ts';
import { beginSpan, findSpan, finish, markFailed, runIn } from './spans.ts';
import { createRequestTracer } from './trace-requests.ts';

class SpanStep implements Step {
  readonly #span: Span;

  constructor(span: Span) {
    this.#span = span;
  }

  fail(error: unknown): void {
    markFailed(this.#span, error);
  }

  end(): void {
    this.#span.end();
  }
}

const ofDatabase = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } };

export function createTracer(sdk: SdkTracer): Tracer {
  const nameOf = createStatementNames();
  /** One that is sent and not over: what goes on after its request belongs to nobody. */
  const findOpen = () => {
    const span = findSpan();
    return span?.isRecording() ? span : undefined;
  };
  return {
    beginStatement(statement) {
      const parent = findOpen();
      return parent ? new SpanStep(beginSpan(sdk, nameOf(statement), ofDatabase, parent)) : null;
    },
    traceStep(name, work) {
      const parent = findOpen();
      return parent ? finish(beginSpan(sdk, name, {}, parent), work) : work();
    },
    traceCall({ name, findFault }, work) {
      const span = beginSpan(sdk, name, { kind: SpanKind.CLIENT }, findSpan());
      return finish(span, async () => {
        const result = await work();
        const fault = findFault(result);
        if (fault !== null) markFailed(span, { code: fault });
        return result;
      });
    },
    traceJob: (name, work) =>
      finish(beginSpan(sdk, `job ${name}`, { attributes: { 'pagaia.job': name } }, undefined), work),
    withoutTrace: (work) => runIn(undefined, work),
    ...createRequestTracer(sdk),
  };
}
