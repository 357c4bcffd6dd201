import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { passphrase, runCommand, runScript } from '../support/backups.ts';
import { administerDatabases, urlOfDatabase } from '../support/database-server.ts';
import { hasObjectStore, startObjectStore } from '../support/object-store/start-object-store.ts';
import { createTestApp } from '../support/test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

/** The commands of a section, one text per block. */
async function readCommands(title: string): Promise<string[]> {
  const guide = await readFile('docs/operations.md', 'utf8');
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

test('every command of the section about backups works, one after the other', async () => {
  const place = await mkdtemp(join(tmpdir(), 'pagaia-guide-'));
  const { serverUrl } = inject('databases');
  await administerDatabases(serverUrl, 'create database pagaia_guide encoding utf8 template template0');
  const data = join(place, 'data');
  const keyFile = join(place, 'etc', 'backup.key');
  // On a machine of a developer Swift may be missing; where everything must hold it may not.
  const swift = process.env.CI || hasObjectStore() ? await startObjectStore() : null;
  await swift?.makeBucket('my-backups');
  try {
    // The guide's places, here.
    const replacements = [
      ['/etc/pagaia', join(place, 'etc')],
      ['/srv/backups', join(place, 'backups')],
      ['mv data data.broken', `mv ${data} ${data}.broken`],
      ['postgresql://pagaia:secret@db.example.com/pagaia', urlOfDatabase(serverUrl, 'pagaia_guide')],
    ] as const;
    const blocks = await readCommands('Backups');
    expect(blocks).toHaveLength(6);
    const here = blocks.map((block) =>
      replacements.reduce((text, [from, to]) => text.replaceAll(from, to), block),
    );
    // Somebody's database, which is embedded.
    await mkdir(join(place, 'etc'));
    const site = await createTestApp();
    await runScript('backup', [place], { DATABASE_URL: site.databaseUrl });
    const [name = ''] = (await readdir(place)).filter((each) => each.endsWith('.backup'));
    await runScript('restore', [join(place, name)], { DATA_DIR: data });

    for (const block of here) {
      const isOfBucket = block.includes('--list');
      if (isOfBucket && !swift) continue;
      const settings = isOfBucket
        ? { ...swift?.env, BACKUP_BUCKET: 's3://my-backups/pagaia', BACKUP_KEY_FILE: keyFile }
        : {};
      const said = await runCommand('sh', ['-e', '-c', block], {
        ...{ DATA_DIR: data, BACKUP_PASSPHRASE: '', ...settings },
      });
      expect(said, block).toMatchObject({ code: 0 });
    }
    expect((await readdir(join(place, 'backups'))).length).toBe(1);
    // The guide's key opens it, and nothing else does.
    const [file = ''] = await readdir(join(place, 'backups'));
    const wrong = await runScript('verify-backup', [join(place, 'backups', file)], {
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(wrong.err).toMatch(/encrypted with a key file/);
  } finally {
    await swift?.close();
    await administerDatabases(serverUrl, 'drop database pagaia_guide with (force)');
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});
