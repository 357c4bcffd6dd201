import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  type Tracer as SdkTracer,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const current = new AsyncLocalStorage<Span | undefined>();

export const findSpan = () => current.getStore();

/** Spans that begin in `work` belong to this one; to none without one. */
export function runIn<Result>(span: Span | undefined, work: () => Result): Result {
  return current.run(span, work);
}

/** @param parent a span of this process, or what another program said of its own. */
export function beginSpan(
  sdk: SdkTracer,
  name: string,
  options: SpanOptions,
  parent: Span | SpanContext | undefined,
): Span {
  if (parent === undefined) return sdk.startSpan(name, options, ROOT_CONTEXT);
  const context =
    'spanContext' in parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : trace.setSpanContext(ROOT_CONTEXT, parent);
  return sdk.startSpan(name, options, context);
}

/** What a code or a kind of error looks like; anything else may be a sentence with somebody's words. */
const codeLike = /^[A-Za-z0-9_/.-]{1,60}$/;

export function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const kind = [code, name].find((each) => typeof each === 'string' && codeLike.test(each)) ?? 'error';
  span.setAttribute('error.type', kind as string);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

export async function finish<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runIn(span, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}
