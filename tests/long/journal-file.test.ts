import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { fillSeason } from '../../scripts/demo/fill-season.ts';
import { startServer } from '../support/server-process.ts';
import { staffCredentials } from '../support/test-constants.ts';
import { createTestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Debian has it in `libreoffice-calc-nogui`: 87 MB, which not every set-up needs. */
const hasOffice = spawnSync('soffice', ['--version']).status === 0;
/** Commas, quotes, UTF-8, values as they are shown, every sheet in a file of its own. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1';

interface LedgerMonth {
  month: string;
  movements: number;
  cents: number;
}

/** The cells of a sheet, as LibreOffice shows them; texts with commas are in quotes. */
const readSheet = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell));

/** The sum of a column, in cents. */
const sumOf = (rows: string[][], column: string): number => {
  const [head = [], ...rest] = rows;
  const index = head.indexOf(column);
  expect(index, `${column} in ${head.join(' ')}`).toBeGreaterThan(-1);
  return rest.reduce(
    (sum, cells) => sum + Math.round(Number((cells[index] ?? '').replaceAll(/[",]/g, '')) * 100),
    0,
  );
};

test.skipIf(!hasOffice)(
  'LibreOffice opens a month of 3,000 entries, whose sums are those of the ledger',
  async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const database = openDatabase({ url, onError: () => undefined });
    onTestFinished(() => database.close());
    const now = '2026-09-30T10:00:00Z';
    await fillSeason({ database, now: new Date(now), timeZone: 'Europe/Rome', bookings: 7_000, seed: 1 });
    const server = await startServer({ DATABASE_URL: url, TEST_NOW: now });
    onTestFinished(async () => void (await server.stop()));
    const login = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(staffCredentials),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const [busiest] = await database.rows<LedgerMonth>(sql`
    select to_char(moved_at at time zone 'Europe/Rome', 'YYYY-MM') as month, count(*)::int as movements,
      sum(amount_cents)::int as cents
    from money_movements group by 1 order by 2 desc limit 1`);
    const { month = '', movements = 0, cents = 0 } = busiest ?? {};
    expect(movements).toBeGreaterThan(3_000);

    const times: number[] = [];
    const ask = async (format: string) => {
      const since = performance.now();
      const answer = await fetch(
        `${server.origin}/api/admin/journal/months/${month}/export?format=${format}`,
        {
          headers: { cookie },
        },
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      times.push(performance.now() - since);
      expect(answer.status).toBe(200);
      return bytes;
    };
    const folder = await mkdtemp(join(tmpdir(), 'pagaia-month-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'month.xlsx'), await ask('xlsx'));
    const home = `-env:UserInstallation=file://${folder}/profile`;
    const convert = [
      '--headless',
      home,
      '--convert-to',
      everySheet,
      '--outdir',
      folder,
      join(folder, 'month.xlsx'),
    ];
    await promisify(execFile)('soffice', convert);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    const sheets = new Map<string, string[][]>();
    for (const name of names)
      sheets.set(
        name.slice('month-'.length, -'.csv'.length),
        readSheet(await readFile(join(folder, name), 'utf8')),
      );
    const sheet = (name: string) => sheets.get(name) ?? expect.fail(`${name} among ${names.join(', ')}`);

    expect(sumOf(sheet('Journal'), 'Amount')).toBe(cents);
    expect(sumOf(sheet('By method'), 'Amount')).toBe(cents);
    expect(sumOf(sheet('By purpose and rate'), 'Amount')).toBe(cents);
    for (const name of ['Journal', 'By purpose and rate'])
      expect(sumOf(sheet(name), 'Net') + sumOf(sheet(name), 'VAT')).toBe(cents);
    // The total is a row of its own.
    expect(sumOf(sheet('Checks'), 'Journal')).toBe(2 * cents);
    expect(sumOf(sheet('Checks'), 'Ledger')).toBe(2 * cents);
    expect(sumOf(sheet('Checks'), 'Difference')).toBe(0);

    const [journal = ''] = (await ask('csv-excel')).toString().split('\r\n\r\n');
    const [, head = '', ...lines] = journal.trim().split('\r\n');
    const amount = head.split(';').indexOf('Amount');
    const inExcel = lines.reduce((sum, line) => {
      const cell = (line.split(';')[amount] ?? '').replaceAll('"', '');
      expect(cell).toMatch(/^-?\d+,\d\d$/);
      return sum + Math.round(Number(cell.replace(',', '.')) * 100);
    }, 0);
    expect(inExcel).toBe(cents);
    console.log(
      `${month}: ${movements} movements, ${lines.length} lines; xlsx ${times[0]?.toFixed()} ms, CSV ${times[1]?.toFixed()} ms`,
    );
  },
);
