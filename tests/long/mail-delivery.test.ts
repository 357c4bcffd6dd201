import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttpClient } from '../load/http-client.ts';
import { bookingCall, countStatuses } from '../load/rush.ts';
import {
  listViolations,
  openSql,
  type SitePostgres,
  type Sql,
  siteNow,
  startSitePostgres,
} from '../load/site-database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const kills = 2;
const bookings = 12;

let postgres: SitePostgres;
let post: MailServer;
let url: string;
let sql: Sql;
beforeAll(async () => {
  postgres = await startSitePostgres();
  url = await postgres.createSite('mail_delivery');
  sql = openSql(url);
  await sql.rows(
    "insert into email_config (notification_email, language) values ('beach@example.com', 'EN')",
  );
  post = await startMailServer();
});
afterAll(async () => {
  await post?.close();
  await sql?.close();
  await postgres?.stop();
});

const start = (more: Record<string, string>) =>
  startServer({ DATABASE_URL: url, TEST_NOW: siteNow, ...more });
const withMail = () => ({ SMTP_URL: post.url, MAIL_FROM: 'booking@pagaia.example' });

/** A mail for every booking to its customer and one to staff, all of them waiting. */
async function bookWithoutMailServer(): Promise<void> {
  const server = await start({});
  const client = createHttpClient(server.origin);
  const calls = Array.from({ length: bookings }, (_, n) =>
    client.send(
      bookingCall({
        date: `2027-06-${16 + n}`,
        startSlot: 5,
        items: [{ itemId: 'sup', quantity: 1, duration: '1' }],
      }),
    ),
  );
  expect(countStatuses(await Promise.all(calls))).toEqual({ 201: bookings });
  client.close();
  const areWritten = async () => (await sql.rows('select from new_booking_mails')).length === 0;
  await until('the mails to be written', areWritten);
  await server.stop();
}

/** Kills the server when the mail server has a whole mail and is about to say so. */
async function killWhileSending(): Promise<string> {
  let server: ServerProcess | null = null;
  const killed = new Promise<string>((resolve) => {
    post.refuseTexts(async ({ messageId }) => {
      await until('the server to have started', async () => server !== null);
      await server?.kill();
      resolve(messageId);
      return null;
    });
  });
  server = await start(withMail());
  const messageId = await killed;
  await server.ended;
  post.refuseTexts(() => null);
  return messageId;
}

test(`${kills} servers killed between sending and noting cost at most one copy each, with the same Message-ID`, async () => {
  await bookWithoutMailServer();
  const written = await sql.rows<{ id: string }>('select message_id as id from outbox_mails order by 1');
  expect(written).toHaveLength(2 * bookings);

  const interrupted: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) interrupted.push(await killWhileSending());
  expect(post.received.map(({ messageId }) => messageId)).toEqual(interrupted);
  // The claims of the dead keep others away for a while; here they run out at once.
  await sql.rows('update outbox_mails set claimed_until = clock_timestamp() where claimed_until is not null');
  const servers = await Promise.all([start(withMail()), start(withMail())]);
  await until('every mail to be sent', async () => {
    const left = await sql.rows("select from outbox_mails where state <> 'sent'");
    return left.length === 0;
  });
  await Promise.all(servers.map((server) => server.stop()));

  const counts = new Map<string, number>();
  for (const { messageId } of post.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  const twice = [...counts].filter(([, count]) => count > 1);
  expect(twice.map(([id, count]) => `${count} × ${id}`).toSorted()).toEqual(
    interrupted.map((id) => `2 × ${id}`).toSorted(),
  );
  expect(servers.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(await listViolations(sql)).toEqual([]);
  console.log(`${counts.size} mails, ${post.received.length} arrived, ${kills} kills`);
});
