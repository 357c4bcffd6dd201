import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BigId, BigIdParameter, IntId, IntIdParameter } from '#shared/field-schemas.ts';
import { type FormFile, writeForm } from '../support/forms.ts';
import { flatPng } from '../support/images.ts';
import { expectRefusal } from '../support/refusals.ts';
import { listCalls } from '../support/route-table.ts';
import { listFields } from '../support/schema-fields.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';
import type { WritingCall } from '../support/writing-calls/writing-call.ts';
import { prepareWritingCalls } from '../support/writing-calls/writing-calls.ts';

let site: TestApp;
let staff: TestClient;
let writingCalls: Record<string, WritingCall>;
let image: FormFile;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  writingCalls = await prepareWritingCalls(staff);
  image = { name: 'photo.png', bytes: await flatPng(8) };
});

/** Beyond `int`, beyond what a number holds exactly, and no ids at all. */
const noIds = [2_147_483_648, 9_007_199_254_740_992, 1e20, 0, -1, 1.5];
const noIdTexts = ['2147483648', '9007199254740993', '100000000000000000000', '1e20', '0', '-1'];
const isId = (path: string) => /(?:^|\.)(?:id|[a-z]+Ids?(?:\.\*)?)$/.test(path);

test('an id in a contract is one of the schemas that name its column’s type', () => {
  const parts = site.routes.flatMap(({ url, schema = {} }) =>
    (['params', 'querystring', 'body'] as const).flatMap((part) =>
      listFields(schema[part]).map((field) => ({ ...field, name: `${url} ${part} ${field.path}` })),
    ),
  );
  const ids = parts.filter(
    ({ path, schema }) => isId(path) && (schema instanceof z.ZodNumber || schema instanceof z.ZodCodec),
  );
  const named: unknown[] = [IntId, BigId, IntIdParameter, BigIdParameter];
  expect(ids.filter(({ schema }) => !named.includes(schema)).map(({ name }) => name)).toEqual([]);
  // The control: the calls have ids.
  expect(ids.length).toBeGreaterThan(25);
  const unbounded = parts.filter(
    ({ schema }) => schema instanceof z.ZodNumber && !Number.isFinite(schema.maxValue),
  );
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

function requestFor(name: string): { body?: unknown; headers?: Record<string, string> } {
  if (name.endsWith('/defects'))
    return writeForm({ id: randomUUID(), what: 'Leaks', canGoOut: 'true', reportedAt: testNow });
  if (!name.endsWith('/image')) return { body: writingCalls[name]?.body };
  return writeForm({ image, ...(name.includes('guided-trips') ? { imageType: 'banner' } : {}) });
}

test.each(noIdTexts)('nothing has the id %s in its path', async (id) => {
  const calls = listCalls(site.routes).filter(({ name }) => /:(?:id|slotId)\b/.test(name));
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, name } of calls) {
    const url = name.replace(/^\S+ /, '').replace(/:(?:id|slotId)\b/, id);
    const answer = await staff.send(method, url, requestFor(name));
    const where = `${name} with ${id}: ${answer.text}`;
    expect(answer.status, where).toBeLessThan(500);
    // Lists of what belongs to a booking are empty for one that does not exist, and who is off the waiting list stays off.
    if (answer.status !== 200) expect([404, 422], where).toContain(answer.status);
    else expect(name, where).toMatch(/history|documents$|notes$|paddlers$|waiting-list/);
  }
});

/** The same with another value at a path. */
function withValue(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '*') return [withValue((target as unknown[] | undefined)?.[0], rest, value)];
  const object = (target ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

test('nothing has such an id in a body', async () => {
  let tried = 0;
  for (const { method, url, schema = {}, config } of site.routes) {
    const call = writingCalls[`${String(method)} ${url}`];
    if (!call?.body || config?.allowCrossSite) continue;
    for (const { path, schema: field } of listFields(schema.body)) {
      if (!(field instanceof z.ZodNumber) || !isId(path)) continue;
      // A `bigint` column can hold the first of them.
      for (const number of field === BigId ? noIds.slice(1) : noIds) {
        const body = withValue(call.body, path.split('.'), number);
        const answer = await staff.send(call.method, call.url, { body });
        expectRefusal(answer, 422);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(45);
});

test('a slide can follow one at the last position', async () => {
  const slide = { language: 'PL', content: '<p>Dalej</p>', imageUrl: '/illustrations/coast.svg' };
  const last = await staff.post('/api/banner-slides', { ...slide, position: 1_000_000 });
  expect(last.status).toBe(201);
  expect((await staff.post('/api/banner-slides', slide)).body.position).toBe(1_000_010);
  expectRefusal(await staff.post('/api/banner-slides', { ...slide, position: 2_147_483_647 }), 422);
});
