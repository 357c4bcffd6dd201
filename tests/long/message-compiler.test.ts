import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { typedCompilerCommand } from '../../scripts/setup/messages.mjs';

const generated = 'src/i18n/generated';

/** Compiles into another folder, with few files open at once. Types take most of its time, and are left out. */
function compileInto(folder: string) {
  const command = typedCompilerCommand
    .filter((word) => word !== '--emit-ts-declarations')
    .map((word) => word.replace(`./${generated}`, folder));
  return spawnSync('sh', ['-c', 'ulimit -n 256 && exec "$0" "$@"', process.execPath, ...command], {
    encoding: 'utf8',
  });
}

/** Without the one that is made of all of them afterwards. */
const listModules = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && name !== 'joined-messages.js')
    .toSorted();

test.skipIf(process.platform === 'win32')(
  'every message is written where few files may be open',
  () => {
    const place = mkdtempSync(join(tmpdir(), 'pagaia-messages-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    expect(compileInto(place)).toMatchObject({ status: 0, stderr: '' });
    expect(listModules(place)).toEqual(listModules(generated));
  },
  180_000,
);

test.skipIf(process.platform !== 'linux')('a file that cannot be written ends the compiler', () => {
  const [flag = '', writer = ''] = typedCompilerCommand;
  const writing = "require('fs').promises.writeFile('/dev/full', 'x').catch(() => undefined)";
  const ended = spawnSync(process.execPath, [flag, writer, '-e', writing], { encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 1, stderr: 'ENOSPC: no space left on device, write\n' });
});
