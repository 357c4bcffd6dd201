import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuild } from './build-metrics.ts';

const commit = 'b35ba1861d0f0a2b7c0c3de3a5e3e2b1f4a59c11';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagaia-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { 'package.json': '{"version":"0.1.0"}', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test.each([
  ['a release', { 'release.json': JSON.stringify({ commit }) }, '0.1.0+b35ba1861d0f', commit],
  [
    'a release of what is in no commit',
    { 'release.json': JSON.stringify({ commit: `${commit} and changes` }) },
    '0.1.0+b35ba1861d0f.changed',
    `${commit} and changes`,
  ],
  ['a checkout', { '.git/HEAD': commit }, '0.1.0+b35ba1861d0f', commit],
  [
    'a branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` },
    '0.1.0+b35ba1861d0f',
    commit,
  ],
  ['a folder without git', {}, '0.1.0', 'unknown'],
])('%s says its version with its commit', (_, files, version, of) => {
  expect(readBuild(folderWith(files as Record<string, string>))).toEqual({ version, commit: of });
});
