import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BookingInput } from '../load/booking-requests.ts';
import { createHttpClient, type HttpClient, logInAsStaff } from '../load/http-client.ts';
import { openPayingScene, type PayingScene } from '../load/paying-scene.ts';
import { bookingCall } from '../load/rush.ts';
import {
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  startSitePostgres,
} from '../load/site-database.ts';
import { runCommand } from '../support/backups.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const minutes = 5;

/** Has a process believe that it is later, or earlier, than it is: every reading of the time, not only ours. */
function withWrongClock(by: number): string[] {
  const code = `
    const Right = globalThis.Date;
    const now = () => Right.now() + ${by * 60_000};
    globalThis.Date = class Date extends Right {
      constructor(...given) { if (given.length > 0) super(...given); else super(now()); }
      static now() { return now(); }
    };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

let postgres: SitePostgres;
let url: string;
let sql: Sql;
/** The gateway, and servers that are not used here. */
let scene: PayingScene;
let servers: ServerProcess[];
let ahead: HttpClient;
let behind: HttpClient;
beforeAll(async () => {
  postgres = await startSitePostgres();
  url = await postgres.createSite('clocks');
  sql = openSql(url);
  scene = await openPayingScene(url);
  const start = (by: number, time: string) =>
    startServer({ ...scene.env, TEST_NOW: `2027-06-14T${time}Z` }, { nodeArguments: withWrongClock(by) });
  // At the beach it is 10:00; the one server believes 10:05, the other 9:55.
  servers = await Promise.all([start(minutes, '08:05:00'), start(-minutes, '07:55:00')]);
  [ahead, behind] = servers.map(({ origin }) => createHttpClient(origin)) as [HttpClient, HttpClient];
});
afterAll(async () => {
  ahead?.close();
  behind?.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await scene?.close();
  await sql?.close();
  await postgres?.stop();
});

const aBooking = (more: Partial<BookingInput> = {}): BookingInput => ({
  date: '2027-06-20',
  startSlot: 4,
  items: [{ itemId: 'sup', quantity: 1, duration: '1/2' }],
  ...more,
});

test('a hold ends when the database says so, whichever server is asked', async () => {
  const staff = await logInAsStaff(ahead);
  for (const by of [ahead, behind]) {
    const booked = await by.send(bookingCall(aBooking()));
    expect([booked.status, booked.text]).toEqual([201, expect.any(String)]);
    const { id, holdSecondsLeft } = JSON.parse(booked.text);
    expect(holdSecondsLeft).toBe(20 * 60);
    for (const asked of [ahead, behind]) {
      const { status, text } = await asked.send({ path: `/api/bookings/${id}`, headers: staff });
      expect(status).toBe(200);
      const left = JSON.parse(text).holdSecondsLeft;
      expect(left).toBeLessThanOrEqual(20 * 60);
      expect(left).toBeGreaterThan(18 * 60);
    }
    await sql.rows(
      "update bookings set hold_expires_at = clock_timestamp() + interval '3 seconds' where id = $1",
      [id],
    );
    const [still] = await sql.rows<{ state: string }>('select state from bookings where id = $1', [id]);
    expect(still?.state).toBe('held');
    const early = await until(
      'the hold to end',
      async () => {
        const [row] = await sql.rows<{ state: string; isEarly: boolean }>(
          `select state, clock_timestamp() < hold_expires_at as "isEarly" from bookings where id = $1`,
          [id],
        );
        return row?.state === 'cancelled' && { isEarly: row.isEarly };
      },
      30_000,
    );
    expect(early).not.toEqual({ isEarly: true });
  }
});

test('whether it is too late for a slot is decided by the server, and its units are sold once', async () => {
  await sql.rows(`
    insert into system_settings (setting_key, setting_value) values ('booking_minutes_before', '60')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`);
  await sql.rows("update slots set capacity = 1 where item_id = 'sup' and slot_date = '2027-06-14'");
  // Booked is until an hour before. From 11:00 on: to the one that is too late.
  const now = aBooking({ date: '2027-06-14', startSlot: 6 });
  const late = await ahead.send(bookingCall(now));
  expect([late.status, JSON.parse(late.text).code]).toEqual([422, 'bookings/too-late']);
  const inTime = await behind.send(bookingCall(now));
  expect([inTime.status, inTime.text]).toEqual([201, expect.any(String)]);
  // The next one is open to both.
  const next = aBooking({ date: '2027-06-14', startSlot: 7 });
  const answers = await Promise.all([ahead, behind].map((server) => server.send(bookingCall(next))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await listViolations(sql)).toEqual([]);
});

test('a session holds on all servers', async () => {
  for (const [opened, used] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const headers = await logInAsStaff(opened);
    expect((await used.send({ path: '/api/admin/today?date=2027-06-14', headers })).status).toBe(200);
  }
});

test('the doctor names the difference', async () => {
  // Another name for this machine, so that the database may have a clock of its own.
  const elsewhere = url.replace('127.0.0.1', '127.1');
  const { code, out } = await runCommand(
    process.execPath,
    [...withWrongClock(minutes), 'scripts/doctor.ts'],
    { DATABASE_URL: elsewhere, ENV_FILE: 'off', WEATHER_URL: 'off', MARINE_URL: 'off', MYPOS_SANDBOX: 'off' },
  );
  expect(code).toBe(1);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('It differs from that of the database. Seconds: 300.');
});
