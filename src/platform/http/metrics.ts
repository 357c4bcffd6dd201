import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type CacheCounts, cacheMetrics } from '#platform/metrics/cache-counts.ts';
import { type CountedCalls, countCallResults } from '#platform/metrics/call-results.ts';
import { type MetricSource, registerMetrics } from '#platform/metrics/metric-source.ts';
import { AppError } from '#shared/app-error.ts';
import { sendEncoded } from './bodies/encoded-body.ts';
import { createMetricsAccess } from './metrics-access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Each cache adds its own. */
    cacheCounts: CacheCounts;
  }
}

/** Sums of the library's that are no counters, though Prometheus takes `_total` for one. They are there by type too. */
const misnamedTotals = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** The text is computed at most this often. */
const textMaxAgeMs = 1_000;

function keepFor<Value>(maxAgeMs: number, compute: () => Promise<Value>): () => Promise<Value> {
  let computedAt = Number.NEGATIVE_INFINITY;
  let value: Promise<Value> | undefined;
  return () => {
    if (value && performance.now() - computedAt < maxAgeMs) return value;
    computedAt = performance.now();
    value = compute();
    return value;
  };
}

interface Metrics {
  /** See `createMetricsAccess`. */
  token: string | undefined;
  /** What is read when the metrics are. */
  sources: readonly MetricSource[];
  counted: readonly CountedCalls[];
}

/** `GET /metrics` in the text form of Prometheus. Nothing in it is about a person, and every label has a fixed list of values. */
export function serveMetrics(app: FastifyInstance, { token, sources, counted }: Metrics): void {
  const mayRead = createMetricsAccess(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedTotals) registry.removeSingleMetric(name);
  const cacheCounts: CacheCounts = new Map();
  app.decorate('cacheCounts', cacheCounts);
  const refresh = registerMetrics(registry, [...sources, cacheMetrics(cacheCounts)]);
  const countResult = countCallResults(registry, counted);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  const seriesOf = (request: FastifyRequest, { statusCode }: FastifyReply) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${request.method} ${route} ${statusCode}`;
    const known = series.get(key) ?? durations.labels(request.method, route, String(statusCode));
    series.set(key, known);
    return known;
  };
  const readText = keepFor(textMaxAgeMs, async () => {
    await refresh();
    return Buffer.from(await registry.metrics());
  });
  app.addHook('onResponse', (request, reply, done) => {
    seriesOf(request, reply).observe(reply.elapsedTime / 1000);
    countResult(request, reply);
    done();
  });
  app.get('/metrics', { config: { permission: 'own' } }, async (request, reply) => {
    if (!mayRead(request)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('http/metrics-closed');
    }
    return sendEncoded(request, reply.type(registry.contentType), await readText());
  });
}
