import { beforeAll, expect, test } from 'vitest';
import type { DocumentVersionRow } from '#features/documents/document-management.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { aPdf } from '../support/documents.ts';
import { aBookingRequest } from '../support/factories.ts';
import { sendForm } from '../support/forms.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

type Row = DocumentVersionRow & { content?: string };

async function list(type: string, query = ''): Promise<Row[]> {
  const { status, body } = await staff.get(`/api/documents/type/${type}${query}`);
  expect(status).toBe(200);
  return body;
}

async function upload(text: string, more: Record<string, string> = {}): Promise<Row> {
  const document = { name: 'a.pdf', bytes: aPdf(text) };
  const fields = { documentType: 'terms', language: 'IT', isActive: 'false', ...more };
  return (await sendForm(staff, '/api/documents', { document, ...fields })).body;
}

const activeIds = async (type: string, language: string) =>
  (await list(type, `?language=${language}&withContent=false`))
    .filter((row) => row.isActive)
    .map(({ id }) => id);

const setActive = (id: number, isActive: boolean) =>
  staff.patch(`/api/documents/${id}/activate`, { isActive });

test('a list has every version of a kind, newest first, with its content', async () => {
  const added = await upload('newest');
  const all = await list('terms');
  expect(new Set(all.map(({ language }) => language))).toEqual(new Set(['EN', 'IT', 'PL']));
  expect(all[0]).toEqual({ ...added, content: aPdf('newest').toString('base64') });
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const italian = await list('terms', '?language=IT');
  expect(italian.map(({ language }) => language)).toEqual(['IT', 'IT']);
  const bare = await list('terms', '?language=IT&withContent=false');
  expect(bare[0]).toEqual(added);
});

test.each([
  '/api/documents/type/contract',
  '/api/documents/type/terms?language=DE',
  '/api/documents/type/terms?limit=1',
  '/api/documents/x/file',
  '/api/documents/1/file?view=1',
])('%s is refused', async (url) => {
  expectRefusal(await staff.get(url), 422);
  expectRefusal(await site.client().get(url), 401);
});

test('activating one ends the one before, in its own kind and language only', async () => {
  const [before] = await activeIds('terms', 'IT');
  const added = await upload('next');
  expect(added.isActive).toBe(false);
  const others = await Promise.all([activeIds('terms', 'EN'), activeIds('privacy', 'IT')]);
  const answer = await setActive(added.id, true);
  expect([answer.status, answer.body]).toEqual([200, { ...added, isActive: true }]);
  expect(await activeIds('terms', 'IT')).toEqual([added.id]);
  expect(await Promise.all([activeIds('terms', 'EN'), activeIds('privacy', 'IT')])).toEqual(others);
  expect((await setActive(before ?? 0, true)).status).toBe(200);
  expect(await activeIds('terms', 'IT')).toEqual([before]);
  // Again is no change.
  expect((await setActive(before ?? 0, true)).status).toBe(200);
});

test('a version can be deactivated; then English counts, and without it bookings are refused', async () => {
  const [italian = 0] = await activeIds('waiver', 'IT');
  expect((await setActive(italian, false)).body).toMatchObject({ id: italian, isActive: false });
  const shown = await site.client().get('/api/documents/active/waiver?language=IT');
  expect([shown.body.language, shown.headers['x-content-language-fallback']]).toEqual(['EN', 'EN']);
  expect((await setActive(italian, true)).status).toBe(200);
});

test.each([{}, { isActive: 'true' }, { isActive: 1 }, { isActive: true, id: 2 }])(
  'a change of %j is refused',
  async (body) => {
    expectRefusal(await staff.patch('/api/documents/1/activate', body), 422);
  },
);

test('what does not exist is a 404', async () => {
  expectRefusal(await setActive(99_999, true), 404);
  expectRefusal(await staff.get('/api/documents/99999/file'), 404);
});

test('of many that are activated at once exactly one is active in the end', async () => {
  const versions: Row[] = [];
  for (let n = 0; n < 8; n += 1) versions.push(await upload(`race ${n}`, { documentType: 'cookies' }));
  const answers = await Promise.all([
    ...versions.map(({ id }) => setActive(id, true)),
    ...[1, 2, 3].map((n) =>
      sendForm(staff, '/api/documents', {
        document: { name: 'a.pdf', bytes: aPdf(`upload ${n}`) },
        documentType: 'cookies',
        language: 'IT',
      }),
    ),
  ]);
  const winners = answers.filter(({ status }) => status < 300);
  expect(winners.length).toBeGreaterThan(0);
  for (const loser of answers.filter(({ status }) => status >= 300)) {
    expectRefusal(loser, 409);
    expect(loser.body.code).toBe('documents/activated-meanwhile');
  }
  const active = await activeIds('cookies', 'IT');
  expect(active).toHaveLength(1);
  expect(winners.map(({ body }) => body.id)).toContain(active[0]);
});

test('what customers accepted says so, and can neither go nor change', async () => {
  expect((await site.client().post('/api/bookings', aBookingRequest())).status).toBe(201);
  const { database } = site;
  const [waiver] = (await list('waiver', '?language=EN&withContent=false')).filter((row) => row.isActive);
  expect(waiver).toMatchObject({ acceptedBookings: 1, lastAcceptedAt: expect.any(String) });
  const id = waiver?.id ?? 0;
  const refused = 'has been accepted and stays as it is';
  await expect(database.run(sql`delete from documents where id = ${id}`)).rejects.toThrow(refused);
  await expect(
    database.run(
      sql`update documents set content = 'Other text', sha256 = sha256('Other text') where id = ${id}`,
    ),
  ).rejects.toThrow(refused);
  await expect(database.run(sql`update documents set language = 'PL' where id = ${id}`)).rejects.toThrow(
    refused,
  );
  // Without the trigger the reference itself would still refuse.
  await expect(
    database.transaction(async (tx) => {
      await tx.run(sql`alter table documents disable trigger stays_when_accepted`);
      await tx.run(sql`delete from documents where id = ${id}`);
    }),
  ).rejects.toThrow('booking_documents');
  const added = await upload('newer waiver', { documentType: 'waiver', language: 'EN', isActive: 'true' });
  expect(await activeIds('waiver', 'EN')).toEqual([added.id]);
  const old = (await list('waiver', '?language=EN&withContent=false')).find((row) => row.id === id);
  expect(old).toEqual({ ...waiver, isActive: false });
});
