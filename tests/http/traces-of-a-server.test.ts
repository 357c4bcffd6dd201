import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTraceCollector } from '../support/trace-collector.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 60_000 });

const watch = new URL('../support/packages-loaded.mjs', import.meta.url).href;

/** A server of its own, and the packages that it has loaded. */
async function start(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-traces-'));
  const file = join(folder, 'loaded');
  await writeFile(file, '');
  const database = await createTestDatabase();
  const server: ServerProcess = await startServer(
    { DATABASE_URL: database.url, PACKAGES_LOADED: file, ...env },
    { nodeArguments: ['--import', watch] },
  );
  onTestFinished(async () => {
    await server.kill();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const readLoaded = async () =>
    new Set((await readFile(file, 'utf8')).match(/@opentelemetry\/[\w-]+|\/fastify\//g));
  return { server, readLoaded };
}

test('without a collector a server loads nothing that makes or sends traces', async () => {
  const { server, readLoaded } = await start();
  await fetch(`${server.origin}/`);
  // The interface alone comes with the package of the metrics.
  expect([...(await readLoaded())].toSorted()).toEqual(['/fastify/', '@opentelemetry/api']);
});

test('a server sends its requests and jobs under its name, and a silent collector holds up no stop', async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const { server, readLoaded } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'kayaks',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  });
  expect([...(await readLoaded())]).toContain('@opentelemetry/sdk-trace');
  await fetch(`${server.origin}/api/rental-items`);
  const seen = (name: RegExp) =>
    until(`a span ${name}`, async () => collector.spans.some((span) => name.test(span.name)), 20_000);
  await seen(/^GET \/api\/rental-items$/);
  await seen(/^job /);
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of-the-collector' });
  expect(collector.resource).toMatchObject({
    'service.name': 'kayaks',
    'service.version': expect.stringMatching(/^\d/),
    'service.instance.id': expect.any(String),
    'deployment.environment.name': 'trial',
  });
  collector.mood = 'silent';
  await fetch(`${server.origin}/api/rental-items`);
  const since = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - since).toBeLessThan(6_000);
  expect(server.complaints).toEqual([]);
});
