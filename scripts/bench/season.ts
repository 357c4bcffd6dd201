import { openDatabase } from '#platform/database/database.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { createHttpClient, logInAsStaff } from '../../tests/load/http-client.ts';
import { openSql } from '../../tests/load/site-database.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { fillSeason } from '../demo/fill-season.ts';
import { measureExport } from './export.ts';
import { median, percentile } from './pairs.ts';
import { type Check, check } from './report.ts';
import { measureScreens } from './season-screens.ts';
import { seasonViews, type View } from './season-views.ts';
import type { Stage } from './stage.ts';

const bookings = 30_000;
const timeZone = 'Europe/Rome';
/** What a season leaves beside its bookings: two mails and an entry of the audit log for each. */
const writeTraces = `
  insert into outbox_mails (dedupe_key, kind, booking_id, recipient, language, sent_at, message_id, subject, html_body,
    text_body, state)
  select 'bench ' || id || ' ' || n, 'booking-received', id, email, language, created_at, 'bench-' || id || '-' || n,
    'Your booking WATER-' || id, repeat('<p>See you at the beach.</p>', 40), repeat('See you at the beach. ', 40), 'sent'
  from bookings cross join generate_series(1, 2) as n where email is not null;
  insert into audit_entries (request_id, at, actor, action)
  select gen_random_uuid(), created_at, 'admin', 'PATCH /api/bookings/:id/payment' from bookings order by id;
  insert into audit_changes (entry_id, table_name, record, before, after)
  select id, 'bookings', id::text, '{"state": "pending"}', '{"state": "paid"}' from audit_entries`;

const bookingsOfDay = 80;

/** So many as a beach hands out; a season of 30,000 has hundreds on its fullest day. Their units stay where they are. */
const leaveOnDay = (date: LocalDate) => `
  begin; set local session_replication_role = replica;
  update bookings set booking_date = booking_date - 1 where booking_date = '${date}' and id not in (
    select id from bookings where booking_date = '${date}' order by id % 97, id limit ${bookingsOfDay});
  commit`;

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

interface Opened {
  ask(path: string): Promise<unknown>;
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** One request at a time, and beside each the bare query, so that whatever else the machine does falls on both. */
async function measureView({ ask, query }: Opened, view: View, rounds: number): Promise<Check> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const [asked, queried] = [
      await timeMs(async () => {
        for (const path of view.paths) await ask(path);
      }),
      await timeMs(() => query(view.bare, view.values)),
    ];
    if (round < 0) continue;
    ours.push(asked);
    bare.push(queried);
  }
  const [oursMs, bareMs] = [median(ours), median(bare)];
  const measured = `${oursMs.toFixed(1)} ms, p95 ${percentile(ours, 0.95).toFixed(1)}, at most ${Math.max(...ours).toFixed(1)}; bare query ${bareMs.toFixed(1)} ms; ratio ${(oursMs / bareMs).toFixed(1)}`;
  const isMet = oursMs <= view.withinMs;
  const target = `≤ ${view.withinMs} ms, ${isMet ? 'met' : 'not met'}`;
  // A figure, which does not decide whether the run was right: the machine may be busy.
  return { what: view.title, expected: target, found: measured, isRight: true };
}

/** How quickly lists open in the middle of a season: a server of its own on a database of its own. */
export async function measureSeason(stage: Stage, rounds = 30): Promise<Check[]> {
  const url = await stage.createEmptyDatabase('season');
  const server = await startServer({
    DATABASE_URL: url,
    NODE_ENV: 'production',
    BUSINESS_TIME_ZONE: timeZone,
  });
  const sql = openSql(url);
  const client = createHttpClient(server.origin);
  const now = new Date();
  try {
    const database = openDatabase({ url, onError: () => undefined });
    const made = await fillSeason({ database, now, timeZone, bookings, seed: 1 });
    await database.close();
    await sql.rows(writeTraces);
    await sql.rows('vacuum analyze');
    const headers = await logInAsStaff(client);
    const opened: Opened = {
      ask: async (path) => {
        const { status, text } = await client.send({ path, headers });
        if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
      },
      query: (text, values) => sql.rows(text, values),
    };
    const today = businessToday(now, timeZone);
    const checks = [check('Bookings of the season', made, bookings)];
    for (const view of seasonViews(today)) checks.push(await measureView(opened, view, rounds));
    checks.push(await measureExport({ server, headers }, 'xlsx', bookings));
    const violations = await sql.rows('select * from invariant_violations');
    checks.push(check('Rows of invariant_violations in the season', violations, []));
    await sql.rows(leaveOnDay(today));
    return [...checks, ...(await measureScreens(server.origin, headers.cookie ?? ''))];
  } finally {
    client.close();
    await server.stop();
    await sql.close();
  }
}
