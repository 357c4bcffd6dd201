import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const keysOf = async (texts: readonly string[]): Promise<(string | null)[]> =>
  (
    await database.rows<{ key: string | null }>(
      sql`select search_key(t) as key from unnest(${texts}::text[]) with ordinality as u (t, n) order by n`,
    )
  ).map(({ key }) => key);

/** All that can be stored and that Node has a meaning for. */
let letters = Array.from({ length: 0xe1000 - 1 }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => !/[\p{Cn}\p{Co}]/u.test(letter));

/** A letter that is younger than the server has nothing to be taken apart into there. */
beforeAll(async () => {
  const known = await database.rows<{ letter: string }>(sql`
    select t as letter from unnest(${letters}::text[]) with ordinality as u (t, n) where unicode_assigned(t) order by n`);
  letters = known.map(({ letter }) => letter);
});

test('program and database make the same key of every letter', async () => {
  expect(letters.length).toBeGreaterThan(140_000);
  const differing: string[] = [];
  for (let from = 0; from < letters.length; from += 20_000) {
    const some = letters.slice(from, from + 20_000);
    const keys = await keysOf(some);
    for (const [index, letter] of some.entries())
      if (keys[index] !== searchKey(letter)) differing.push(`${letter.codePointAt(0)?.toString(16)}`);
  }
  expect(differing).toEqual([]);
});

/** Half of them of what names and addresses are made of. */
const usual = [...`abcXYZ 09-'’‐–.@_+ßłŁØæŒİıςΣéÉ\u0301\u200b\u00a0\u00ad\u2066Ａ１＠`];

function randomText(): string {
  const pick = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] ?? '';
  return Array.from({ length: Math.floor(Math.random() * 24) }, () =>
    pick(Math.random() < 0.5 ? usual : letters),
  ).join('');
}

test('program and database make the same key of any text, and a key is its own key', async () => {
  const texts = Array.from({ length: 20_000 }, randomText);
  const keys = await keysOf(texts);
  expect(texts.filter((text, index) => searchKey(text) !== keys[index])).toEqual([]);
  expect(keys.filter((key) => key !== null && searchKey(key) !== key)).toEqual([]);
});

test('the key does not depend on the locale of the database', async () => {
  const name = `locale_${Date.now()}`;
  const [definition] = await database.rows<{ text: string }>(
    sql`select pg_get_functiondef('search_key'::regproc) as text`,
  );
  await administerDatabases(
    testDatabase.url,
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
  const other = openDatabase({ url: urlOfDatabase(testDatabase.url, name), onError: () => undefined });
  try {
    await other.run({ text: definition?.text ?? '', values: [] });
    const texts = ['ŁUCJA ØRSTED', 'Ὀδυσσεύς', 'ЁЛКА', 'Straße', 'Dʼ ANGELO'];
    for (const text of texts) {
      const [row] = await other.rows<{ key: string }>(sql`select search_key(${text}) as key`);
      expect(row?.key).toBe(searchKey(text));
    }
  } finally {
    await other.close();
    await administerDatabases(testDatabase.url, `drop database ${name} with (force)`);
  }
});
