import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { aPdf } from '../support/documents.ts';
import { sendForm } from '../support/forms.ts';
import { expectRefusal } from '../support/refusals.ts';
import { openSecondServer, type SecondServer } from '../support/second-server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

const rounds = 2;

let site: TestApp;
let second: SecondServer;
/** Two people at two screens, each on a server of their own. */
let staff: [TestClient, TestClient];
let versions: number[];
beforeAll(async () => {
  site = await createTestApp();
  second = await openSecondServer(site);
  const other = second.client();
  for (const [name, value] of (await site.staffClient()).cookies) other.cookies.set(name, value);
  staff = [await site.staffClient(), other];
  versions = [];
  // Few, because each activation opens its file in a process of its own.
  for (let n = 0; n < 3; n += 1) {
    const document = { name: 'a.pdf', bytes: aPdf(`version ${n}`) };
    const form = { document, documentType: 'terms', language: 'PL', isActive: 'false' };
    versions.push((await sendForm(staff[0], '/api/documents', form)).body.id);
  }
});
afterAll(() => second?.close());

const clientOf = (n: number) => staff[n % 2] as TestClient;
const activate = (id: number, n: number, isActive = true) =>
  clientOf(n).patch(`/api/documents/${id}/activate`, { isActive });

const activeIds = async () =>
  (
    await site.database.rows<{ id: number }>(sql`
      select id from documents where document_type = 'terms' and language = 'PL' and is_active`)
  ).map(({ id }) => id);

/** No deadlock, no fault: each was told that it won, or that somebody else did. */
function expectClear(answers: Answer[]): void {
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectRefusal(answer, 409);
    expect(answer.body.code).toBe('documents/activated-meanwhile');
  }
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'round %i: of all versions activated at once on two servers exactly one is active',
  async (round) => {
    // In every second round there is nothing yet that the first could lock.
    if (round % 2) await site.database.run(sql`update documents set is_active = false where language = 'PL'`);
    const answers = await Promise.all([...versions, ...versions].map((id, n) => activate(id, n)));
    expectClear(answers);
    expect(await activeIds()).toHaveLength(1);
    const winners = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(winners).toContain((await activeIds())[0]);
  },
);

test('activating and putting out of use at once leaves one or none', async () => {
  const answers = await Promise.all([...versions, ...versions].map((id, n) => activate(id, n, n % 3 > 0)));
  expectClear(answers);
  expect((await activeIds()).length).toBeLessThanOrEqual(1);
});

test('whatever a program does, the database lets no second one be active', async () => {
  await activate(versions[0] ?? 0, 0);
  await expect(
    site.database.run(sql`update documents set is_active = true where id = ${versions[1]}`),
  ).rejects.toThrow('documents_one_active');
});
