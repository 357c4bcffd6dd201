import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { errorTable } from '#app/errors/error-table.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestApp } from '../support/test-app.ts';

test('the process says that it lives and that it can serve', async () => {
  const { client } = await createTestApp();
  const alive = await client().get('/healthz');
  expect([alive.status, alive.body]).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+(?:\+[0-9a-f]{12})?$/) },
  ]);
  const ready = await client().get('/readyz');
  expect([ready.status, ready.body]).toEqual([
    200,
    { status: 'ready', lastBackup: null, lastVerifiedBackup: null },
  ]);
});

test('without a migrated database it lives but is not ready', async () => {
  const site = await createTestApp();
  await site.database.run(sql`alter table schema_migrations rename to gone`);
  expect((await site.client().get('/healthz')).status).toBe(200);
  const { status, body } = await site.client().get('/readyz');
  expect([status, body]).toEqual([503, { status: 'not ready', reason: 'no database' }]);
  await site.database.run(sql`alter table gone rename to schema_migrations`);
  expect((await site.client().get('/readyz')).status).toBe(200);
});

test('the description lists every call with its method', async () => {
  const site = await createTestApp();
  const { status, body } = await site.client().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1/);
  const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = site.routes
    // The stream of changes is not answered with JSON, which is all that a description of calls can tell.
    .filter(({ url }) => url.startsWith('/api/') && !/\*|openapi|\/live$/.test(url))
    .flatMap((route) => [route.method].flat().map((method) => `${method} ${route.url}`))
    .filter((name) => !name.startsWith('HEAD '))
    .map((name) => name.replaceAll(/:(\w+)/g, '{$1}'));
  expect(described.filter((name) => !name.startsWith('HEAD ')).toSorted()).toEqual(registered.toSorted());
});

test('the description is compressed once for all', async () => {
  const { app } = await createTestApp();
  const ask = (encoding: string) =>
    app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
  const [br, gzip, plain] = await Promise.all([ask('br'), ask('gzip'), ask('identity')]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  const registered = vi.spyOn(app, 'swagger');
  await ask('br');
  expect(registered).not.toHaveBeenCalled();
});

test('the description is valid OpenAPI whose references lead somewhere', async () => {
  const site = await createTestApp();
  const { body } = await site.client().get('/api/openapi.json');
  const validator = new Validator();
  expect(await validator.validate(structuredClone(body))).toEqual({ valid: true });
  expect(() => validator.resolveRefs()).not.toThrow();
  // The control: both are noticed.
  const { info: _, ...untitled } = body;
  expect((await validator.validate(untitled)).valid).toBe(false);
  const lost = { ...body, components: {} };
  await validator.validate(lost);
  expect(() => validator.resolveRefs()).toThrow();
});

test('the description has every error of every call, with its status', async () => {
  const site = await createTestApp({ env: { LIMIT_BOOKINGS_PER_MINUTE: '20' } });
  const { body } = await site.client().get('/api/openapi.json');
  const calls = Object.values<object>(body.paths).flatMap((methods) => Object.values(methods));
  const described = new Set<string>();
  for (const { responses } of calls) {
    // biome-ignore lint/suspicious/noExplicitAny: OpenAPI, as it comes
    for (const [status, { content }] of Object.entries<any>(responses)) {
      const [error, narrowed] = content['application/json']?.schema.allOf ?? [];
      if (!narrowed) continue;
      expect(error).toEqual({ $ref: '#/components/schemas/Error' });
      for (const code of narrowed.properties.code.enum as (keyof typeof errorTable)[]) {
        expect(String(errorTable[code].status)).toBe(status);
        described.add(code);
      }
    }
  }
  // Answered before it is known which call is meant, or by what is no call.
  const others = Object.keys(errorTable).filter((code) => !described.has(code));
  expect(others).toEqual([
    'http/headers-too-large',
    'http/too-slow',
    'http/pages-full',
    'http/metrics-closed',
  ]);
  for (const code of others) expect(body.info.description).toContain(code);
  expect(body.components.schemas.Error.required).toEqual(['message', 'code']);
});

test('the description says what a booking needs and what it answers', async () => {
  const site = await createTestApp();
  const { body } = await site.client().get('/api/openapi.json');
  const { post } = body.paths['/api/bookings'];
  const schema = post.requestBody.content['application/json'].schema;
  expect(schema.required).toEqual(
    expect.arrayContaining(['fullName', 'email', 'dateOfBirth', 'bookingDate', 'timeSlot', 'itemsBooked']),
  );
  expect(schema.additionalProperties).toBe(false);
  expect(Object.keys(post.responses)).toContain('201');
});
