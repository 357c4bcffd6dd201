import {
  isSpanContextValid,
  type Tracer as SdkTracer,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInnerCall } from '../../http/request-id.ts';
import type { Tracer } from '../tracing.ts';
import { beginSpan, findSpan, runIn } from './spans.ts';

/** W3C Trace Context: version, trace, parent, flags; later versions may add more. */
const traceparent = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    (typeof header === 'string' && traceparent.exec(header)) || [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const given = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(given) ? given : undefined;
}

/** The pattern of a route, never the address: there a guest's token may stand, or what somebody typed. */
function describe(request: FastifyRequest): { name: string; attributes: Record<string, string> } {
  const { method, id } = request;
  const route = request.routeOptions.url;
  const attributes = { 'http.request.method': method, 'pagaia.request_id': String(id) };
  return route === undefined
    ? { name: method, attributes }
    : { name: `${method} ${route}`, attributes: { ...attributes, 'http.route': route } };
}

function endRequest(span: Span, { statusCode, raw }: FastifyReply): void {
  if (!span.isRecording()) return;
  if (raw.writableFinished || raw.headersSent) span.setAttribute('http.response.status_code', statusCode);
  // The visitor has gone.
  if (!raw.writableFinished) span.setAttribute('error.type', 'aborted');
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export function createRequestTracer(sdk: SdkTracer): Pick<Tracer, 'traceRequests' | 'findTraceId'> {
  /** By requests of Node. */
  const spans = new WeakMap<object, Span>();
  return {
    findTraceId: (request) => spans.get(request)?.spanContext().traceId,
    traceRequests(app, isTrusted) {
      const findParent = ({ raw: { socket, headers } }: FastifyRequest) => {
        if (isInnerCall()) return findSpan();
        return isTrusted(socket.remoteAddress) ? readTraceparent(headers.traceparent) : undefined;
      };
      app.addHook('onRequest', (request, reply, done) => {
        const { name, attributes } = describe(request);
        const span = beginSpan(sdk, name, { kind: SpanKind.SERVER, attributes }, findParent(request));
        spans.set(request.raw, span);
        reply.raw.once('close', () => endRequest(span, reply));
        runIn(span, done);
      });
      // A body comes with the connection, which knows nothing of this request.
      app.addHook('preValidation', (request, _, done) => runIn(spans.get(request.raw), done));
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request.raw);
        if (span) endRequest(span, reply);
        done();
      });
    },
  };
}
