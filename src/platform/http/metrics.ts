import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/app-error.ts';
import { sendEncoded } from './bodies/encoded-body.ts';
import { createMetricsAccess } from './metrics-access.ts';

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

/** A figure that is read when the metrics are. */
export interface ReadGauge {
  name: string;
  help: string;
  read: () => Promise<number>;
}

/** Where it cannot be read, the last value stays. */
function addGauge(registry: Registry, { name, help, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}

/** `GET /metrics` in the text form of Prometheus. @param token see `createMetricsAccess`. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  gauges: readonly ReadGauge[],
): void {
  const mayRead = createMetricsAccess(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const gauge of gauges) addGauge(registry, gauge);
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
  const readText = keepFor(textMaxAgeMs, async () => Buffer.from(await registry.metrics()));
  app.addHook('onResponse', (request, reply, done) => {
    seriesOf(request, reply).observe(reply.elapsedTime / 1000);
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
