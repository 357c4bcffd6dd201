import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPreviousRelease } from '../../scripts/upgrades/find-release.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagaia-tags-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
const git = (...words: string[]) => execFileSync('git', [...who, ...words], { cwd: folder, stdio: 'pipe' });
let commits = 0;
/** Two of the same parent, second and message would be one. */
function commit() {
  commits += 1;
  git('commit', '--quiet', '--allow-empty', '-m', String(commits));
}
const head = () => git('rev-parse', 'HEAD').toString().trim();

test('the release before is the newest in the history that is not what is checked out', () => {
  expect(() => findPreviousRelease(folder)).toThrow('this folder is no checkout of git, or git is missing');
  git('init', '--quiet');
  commit();
  git('tag', 'v0.9.0');
  expect(() => findPreviousRelease(folder)).toThrow(
    'no release before this commit has a tag (v*) or a line in',
  );
  commit();
  expect(findPreviousRelease(folder).tag).toBe('v0.9.0');
  git('tag', 'v0.10.0', '-a', '-m', 'with a message');
  git('tag', 'v0.11.0-rc1', 'HEAD~1');
  expect(findPreviousRelease(folder).tag).toBe('v0.9.0');
  commit();
  expect(findPreviousRelease(folder).tag).toBe('v0.10.0');
  git('checkout', '--quiet', '-b', 'fixes', 'v0.9.0');
  commit();
  expect(findPreviousRelease(folder).tag).toBe('v0.9.0');
});

test('a clone without tags knows the releases that are written down and in its history', () => {
  const record = join(folder, 'scripts/upgrades');
  mkdirSync(record, { recursive: true });
  const released = head();
  commit();
  const unknown = '0'.repeat(40);
  writeFileSync(join(record, 'releases.txt'), `v0.9.1 ${released}\nv0.12.0 ${head()}\nv0.13.0 ${unknown}\n`);
  expect(findPreviousRelease(folder)).toEqual({ tag: 'v0.9.1', commit: released });
  git('checkout', '--quiet', 'v0.9.0');
  expect(() => findPreviousRelease(folder)).toThrow('no release before this commit');
});
