import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release that was tagged in the history of this checkout. */
export interface Release {
  /** As `v0.1.0`. */
  tag: string;
  commit: string;
}

/** Why there is nothing to compare with, in words that complete "nothing was compared:". */
export class NothingToCompare extends Error {}

export function askGit(folder: string, ...words: string[]): string {
  return execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  }).trim();
}

const record = 'scripts/upgrades/releases.txt';

/**
 * The newest release in the history of what is checked out, other than exactly that.
 * @throws {NothingToCompare}
 */
export function findPreviousRelease(folder: string): Release {
  const head = findHead(folder);
  const [newest] = [...listTags(folder), ...listRecorded(folder)]
    .filter(({ tag, commit }) => /^v\d+\.\d+\.\d+$/.test(tag) && commit !== head)
    .toSorted((a, b) => b.tag.localeCompare(a.tag, 'en', { numeric: true }));
  if (newest) return newest;
  const isShallow = askGit(folder, 'rev-parse', '--is-shallow-repository') === 'true';
  throw new NothingToCompare(
    isShallow
      ? 'this clone has a part of the history only; `git fetch --unshallow --tags` gets the rest'
      : `no release before this commit has a tag (v*) or a line in ${record}`,
  );
}

function listTags(folder: string): Release[] {
  const format = '%(refname:short) %(objectname) %(*objectname)';
  return (
    askGit(folder, 'tag', '--list', 'v*', '--merged', 'HEAD', `--format=${format}`)
      .split('\n')
      .map((line) => line.split(' '))
      // A tag with a message is an object of its own, which names the commit.
      .map(([tag = '', object = '', commit]) => ({ tag, commit: commit || object }))
  );
}

/** Many clones come without tags. */
function listRecorded(folder: string): Release[] {
  const file = join(folder, record);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([tag = '', commit = '']) => ({ tag, commit }))
    .filter(({ commit }) => isInHistory(folder, commit));
}

function isInHistory(folder: string, commit: string): boolean {
  try {
    askGit(folder, 'merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

function findHead(folder: string): string {
  try {
    return askGit(folder, 'rev-parse', 'HEAD');
  } catch {
    throw new NothingToCompare('this folder is no checkout of git, or git is missing');
  }
}
