import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/app-error.ts';
import { createMetricsAccess } from './metrics-access.ts';

/** `GET /metrics` in the text form of Prometheus. @param token see `createMetricsAccess`. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  const mayRead = createMetricsAccess(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  app.addHook('onResponse', (request, reply, done) => {
    seriesOf(request, reply).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { permission: 'own' } }, async (request, reply) => {
    if (!mayRead(request)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('http/metrics-closed');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
