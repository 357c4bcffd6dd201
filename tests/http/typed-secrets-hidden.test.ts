import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys, type SandboxKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { writeBackup } from '#platform/backup/backup-file.ts';
import { dumpDatabase, withBackupClient } from '#platform/backup/dump-database.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import { expectSecret } from '../../scripts/backups/command.ts';
import { passphrase } from '../support/backups.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { listCalls } from '../support/route-table.ts';
import { keepKeys } from '../support/secrets.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { secretsKey } from '../support/test-constants.ts';

const password = 'Seegras & Salzwasser 77';

let post: MailServer;
let keys: SandboxKeys;
let gateway: Gateway;
beforeAll(async () => {
  post = await startMailServer({ user: 'beach', password });
  keys = await createKeys();
  gateway = await startGateway({ keys, settings: { rollbackPausesMs: [] } });
  keepKeys({ MYPOS_CONFIGURATION: gateway.configuration });
});
afterAll(async () => {
  await post?.close();
  await gateway?.close();
});

let site: TestApp;
let owner: TestClient;
/** What the calls answered by which both are typed, tried and refused. */
let answers: string[];
beforeEach(async () => {
  site = await createTestApp({ env: { MYPOS_URL: gateway.url } });
  owner = await site.staffClient();
  const server = { host: '127.0.0.1', port: post.port, security: 'starttls', sender: 'beach@example.com' };
  const typeServer = (changes: object) =>
    owner.put('/api/admin/mail-server', { ...server, user: 'beach', password, ...changes });
  const typeStore = (configuration: string) =>
    owner.put('/api/admin/card-store', { configuration, mode: 'test' });
  const typed = [
    await typeServer({}),
    await typeServer({ password: null }),
    await typeServer({ host: '' }),
    await owner.post('/api/admin/mail-server/test', { recipient: 'anna@example.com' }),
    await typeStore(gateway.configuration),
    await typeStore(gateway.configuration.slice(0, 900)),
  ];
  expect(typed.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200, 200]);
  answers = typed.map(({ text }) => text);
});

/** Parts of what was typed, and the key that it is encrypted with, in every form that a dump or a log would have. */
function listSecrets(): string[] {
  const keyLines = keys.merchantKey.split('\n');
  const secrets = [
    password,
    encodeURIComponent(password),
    gateway.configuration.slice(0, 60),
    gateway.configuration.slice(900, 960),
    keyLines[Math.ceil(keyLines.length * 0.75)] ?? '',
    secretsKey,
  ];
  const bytes = [...secrets.map((secret) => Buffer.from(secret)), Buffer.from(secretsKey, 'base64')];
  return [
    ...secrets,
    ...bytes.map((each) => each.toString('base64').slice(0, -4)),
    ...bytes.map((each) => each.toString('hex')),
  ];
}

function expectHidden(text: string, where: string): void {
  for (const secret of listSecrets()) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
}

test('what was typed is in no answer, no audit entry and no log', async () => {
  for (const answer of answers) expectHidden(answer, 'an answer to what was typed');
  const calls = listCalls(site.routes).filter(({ method }) => method === 'GET');
  for (const { url, name } of calls) expectHidden((await owner.get(url)).text, name);
  expect(calls.map(({ name }) => name)).toContain('GET /api/admin/mail-server');
  const audit = await owner.get('/api/admin/audit');
  expect(audit.body.entries[0].changes[0]).toMatchObject({ table: 'typed_secrets' });
  expect(site.captured.text()).toContain('/api/admin/mail-server');
  expectHidden(site.captured.text(), 'the log');
});

test('a dump shows neither what was typed nor its key, and a backup without a passphrase is not written', async () => {
  const dump = await withBackupClient(site.databaseUrl, (client) => buffer(dumpDatabase(client)));
  expect(dump.includes('mail-server')).toBe(true);
  expectHidden(dump.toString('latin1'), 'the dump');

  const folder = await mkdtemp(join(tmpdir(), 'pagaia-secrets-'));
  const backup = { store: await openBackupStore({ kind: 'folder', folder }), name: 'all.backup' };
  await writeBackup({
    databaseUrl: site.databaseUrl,
    backup,
    secret: { kind: 'passphrase', passphrase },
  });
  const file = await readFile(join(folder, 'all.backup'));
  expect(file.includes('mail-server')).toBe(false);
  expectHidden(file.toString('latin1'), 'the file of a backup');
  await rm(folder, { recursive: true });

  expect(() => expectSecret(readConfig({}))).toThrow('backups are always encrypted');
  expect(() => readConfig({ BACKUP_DIR: tmpdir() })).toThrow('backups are always encrypted');
});
