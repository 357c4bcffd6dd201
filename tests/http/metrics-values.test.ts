import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { openSql } from '../load/site-database.ts';
import { aBookingRequest } from '../support/factories.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { staffCredentials } from '../support/test-constants.ts';
import { until } from '../support/until.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'beach@pagaia.example' } });
});

test('bookings and logins are counted by what became of them, and days that are kept', async () => {
  const visitor = site.client();
  const wanted = aBookingRequest();
  await visitor.post('/api/bookings', wanted);
  await visitor.post('/api/bookings', { ...wanted, items: [] });
  await visitor.post('/api/login', staffCredentials);
  await visitor.post('/api/login', { ...staffCredentials, password: 'canary of a password' });
  for (let n = 0; n < 3; n += 1) await visitor.get(`/api/all-availability/${wanted.bookingDate}`);
  const metrics = await readMetrics(site);
  expect(metrics.of('pagaia_bookings_total')).toEqual({
    'way="web",result="ok"': 1,
    'way="poster",result="ok"': 0,
    'way="staff",result="ok"': 0,
    'way="web",result="http/invalid"': 1,
  });
  expect(metrics.of('pagaia_logins_total')).toEqual({
    'way="password",result="ok"': 1,
    'way="password",result="identity/login-failed"': 1,
  });
  expect(metrics.of('pagaia_cache_requests_total')).toEqual({
    'cache="availability",result="hit"': 2,
    'cache="availability",result="miss"': 1,
  });
  expect(metrics.text).not.toMatch(/canary/);
});

test('this process says what it is made of: program, pools, event loop, disk', async () => {
  const metrics = await readMetrics(site);
  const [build = ''] = Object.keys(metrics.of('pagaia_build_info'));
  expect(build).toMatch(
    /^version="\d+\.\d+\.\d+(?:\+[0-9a-f]{12}",commit="[0-9a-f]{40}|",commit="unknown)",node="\d+\./,
  );
  expect(metrics.of('pagaia_database_connections_limit')).toEqual({
    'pool="general"': 12,
    'pool="reserved"': 12,
  });
  expect(metrics.of('pagaia_database_connections')['pool="reserved"']).toBeGreaterThan(0);
  expect(metrics.of('pagaia_database_connections_awaited')).toEqual({
    'pool="general"': 0,
    'pool="reserved"': 0,
  });
  expect(metrics.of('nodejs_eventloop_lag_p99_seconds')['']).toBeGreaterThan(0);
  const { 'place="temporary"': free = 0 } = metrics.of('pagaia_disk_free_bytes');
  expect(free).toBeGreaterThan(0);
  expect(metrics.of('pagaia_disk_size_bytes')['place="temporary"']).toBeGreaterThan(free);
});

const hourAgo = `clock_timestamp() - interval '1 hour'`;

test('what is open in the database is counted, and since when', async () => {
  const before = await readMetrics(site);
  expect(before.of('pagaia_refunds_owed')).toEqual({ '': 0 });
  expect(before.of('pagaia_refunds_owed_since_timestamp_seconds')).toEqual({});
  expect(before.of('pagaia_review_queue')).toEqual({});
  expect(before.of('pagaia_ready')).toEqual({ '': 1 });

  const database = openSql(site.databaseUrl);
  await database.rows(`
    insert into payment_attempts (order_id, purpose, state, amount_cents, rows, language, client_reference, next_try_at,
      unanswered_since)
    values ('ABCDEFGHIJKLMNOPQRST', 'test', 'created', 100, '[]', 'EN', '', ${hourAgo}, ${hourAgo});
    insert into payment_refunds (refund_id, order_id, reference, amount_cents, created_at)
    values ('RABCDEFGHIJKLMNOPQRST1', 'ABCDEFGHIJKLMNOPQRST', 'r', 250, ${hourAgo});
    insert into attention_items (kind, raised_at) values ('no-answer', ${hourAgo});
    insert into outbox_mails (dedupe_key, kind, recipient, language, message_id, subject, html_body, text_body, state, created_at)
    values ('a', 'staff-attention', 'a@pagaia.example', 'EN', 'a', '', '', '', 'waiting', ${hourAgo}),
      ('b', 'staff-attention', 'b@pagaia.example', 'EN', 'b', '', '', '', 'failed', ${hourAgo})`);
  const metrics = await readMetrics(site);
  await database.rows(`
    delete from payment_refunds; delete from payment_attempts; delete from attention_items;
    delete from outbox_mails where dedupe_key in ('a', 'b')`);
  await database.close();
  const hourOld = expect.closeTo(Date.now() / 1000 - 3_600, -2);
  expect({
    asked: metrics.of('pagaia_payments_asked'),
    overdue: metrics.of('pagaia_payments_overdue'),
    unclear: metrics.of('pagaia_payments_unclear_since_timestamp_seconds'),
    owed: metrics.of('pagaia_refunds_owed'),
    cents: metrics.of('pagaia_refunds_owed_cents'),
    owedSince: metrics.of('pagaia_refunds_owed_since_timestamp_seconds'),
    queue: metrics.of('pagaia_review_queue'),
    queuedSince: metrics.of('pagaia_review_queue_since_timestamp_seconds'),
    failed: metrics.of('pagaia_mails')['state="failed"'],
    mailSince: metrics.of('pagaia_mails_waiting_since_timestamp_seconds'),
  }).toEqual({
    asked: { 'state="created"': 1 },
    overdue: { '': 1 },
    unclear: { '': hourOld },
    owed: { '': 1 },
    cents: { '': 250 },
    owedSince: { '': hourOld },
    queue: { 'kind="no-answer"': 1 },
    queuedSince: { '': hourOld },
    failed: 1,
    mailSince: { '': hourOld },
  });
});

test('a job says when it succeeded, and one that fails does not', async () => {
  const jobs = [
    { name: 'goes-well', cron: '7 4 * * *', atStart: true, run: async () => undefined },
    {
      name: 'fails',
      cron: '* * * * *',
      atStart: true,
      retries: 0,
      run: () => Promise.reject(new Error('no')),
    },
  ];
  const watched = await createTestApp({ jobs });
  const { database, databaseUrl, config, captured } = watched;
  const running = await startJobs(jobs, {
    database,
    databaseUrl,
    timeZone: config.timeZone,
    log: captured.log,
  });
  const succeeded = () => database.rows(sql`select from job_runs where succeeded_at is not null`);
  await until('the job', async () => (await succeeded()).length > 0, 20_000);
  await running.stop();
  const metrics = await readMetrics(watched);
  const last = metrics.of('pagaia_task_last_success_timestamp_seconds');
  const due = metrics.of('pagaia_task_due_timestamp_seconds');
  expect(last).toEqual({ 'task="goes-well"': expect.closeTo(Date.now() / 1000, -2), 'task="fails"': 0 });
  expect(due['task="goes-well"']).toBe((last['task="goes-well"'] ?? 0) + 1.5 * 86_400 + 1_800);
  expect(due['task="fails"']).toBeCloseTo(Date.now() / 1000 + 90 + 1_800, -2);
});

test('a database that does not answer keeps nobody waiting: its figures are missing', async () => {
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = site.database.transaction(async (tx) => {
    await tx.run(sql`lock table outbox_mails in access exclusive mode`);
    lock();
    await looked;
  });
  await locked;
  const since = performance.now();
  const metrics = await readMetrics(site);
  expect(performance.now() - since).toBeLessThan(4_000);
  look();
  await holding;
  expect(metrics.of('pagaia_database_up')).toEqual({ '': 0 });
  expect(metrics.of('pagaia_ready')).toEqual({ '': 0 });
  for (const name of ['pagaia_holds', 'pagaia_mails', 'pagaia_last_backup_timestamp_seconds'])
    expect(metrics.of(name)).toEqual({});
  expect(metrics.of('pagaia_bookings_total')).not.toEqual({});
  await until('an answer', async () => (await readMetrics(site)).of('pagaia_database_up')[''] === 1, 10_000);
});
