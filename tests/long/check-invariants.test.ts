import { execFile, spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { openSql } from '../load/site-database.ts';
import { commandOfGuide } from '../support/operations-guide.ts';
import { createTestDatabase } from '../support/test-database.ts';

// Four commands are run one after the other, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

function check(databaseUrl: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/check-invariants.ts'],
      { env: { DATABASE_URL: databaseUrl } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

test('the check of a database is silent about a sound one and shows what is wrong in another', async () => {
  const { url, drop } = await createTestDatabase();
  const sql = openSql(url);
  const sound =
    'No payment was compared with the gateway: no card store is set that can be read.\n0 violations\n';
  expect(await check(url)).toEqual({ code: 0, output: sound });
  const [program = '', ...words] = commandOfGuide('npm run check:invariants').split(' ');
  expect(
    spawnSync(program, [...words, '--silent'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ENV_FILE: 'off', DATABASE_URL: url },
    }),
  ).toMatchObject({ status: 0, stdout: sound });

  await sql.rows(`
    update slots set reserved = 1 where item_id = 'sup' and slot_date = '2027-06-20' and slot_no in (3, 4)`);
  const { code, output } = await check(url);
  expect(code).toBe(1);
  expect(output).toContain('reserved differs from what is held');
  expect(output).toContain('sup 2027-06-20 3');
  expect(output).toMatch(/\n2 violations\n$/);

  const nobody = await check('postgresql://nobody@127.0.0.1:1/nothing');
  expect(nobody.code).toBe(2);

  await sql.close();
  await drop();
});

test('a question about years of bookings may take its time', async () => {
  const { url, drop } = await createTestDatabase();
  const sql = openSql(url);
  await sql.rows(`
    create or replace view invariant_violations as
    select 'time limit' as rule, 'the check' as subject, current_setting('statement_timeout') as detail`);
  const { output } = await check(url);
  expect(output).toMatch(/'time limit' +│ 'the check' +│ '0' /);
  await sql.close();
  await drop();
});
