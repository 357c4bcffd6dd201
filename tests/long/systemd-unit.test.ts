import { execFileSync, spawnSync } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Debian's `nobody`, who owns nothing. */
const stranger = 65_534;

const unit = await readFile(join(root, 'deploy/systemd/pagaia@.service'), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const mayEnter =
  process.getuid?.() === 0 &&
  spawnSync('ls', [join(root, 'node_modules')], { uid: stranger, gid: stranger }).status === 0;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-unit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit', async () => {
  const file = join(await makeFolder(), 'pagaia@.service');
  await writeFile(file, unit.replaceAll('/opt/pagaia', root.replace(/\/$/, '')));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test.skipIf(!mayEnter)(
  'a user who may not write to the installation runs it, and all that is written is in DATA_DIR',
  async () => {
    expect(unit).toContain('ExecStart=/opt/pagaia/node_modules/.bin/node src/main.ts\n');
    const home = await makeFolder();
    await chown(home, stranger, stranger);
    const server = await startServer({ DATA_DIR: join(home, 'data'), HOME: home }, { userId: stranger });
    const { status } = await fetch(`${server.origin}/booking`);
    expect(status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.complaints).toEqual([]);
    const theirs = execFileSync('find', [root, '-user', String(stranger)], { encoding: 'utf8' });
    expect(theirs).toBe('');
  },
);
