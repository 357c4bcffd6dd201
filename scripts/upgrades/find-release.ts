import { execFileSync } from 'node:child_process';

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

/**
 * The newest release in the history of what is checked out, other than exactly that.
 * @throws {NothingToCompare}
 */
export function findPreviousRelease(folder: string): Release {
  const head = findHead(folder);
  const format = '%(refname:short) %(objectname) %(*objectname)';
  const lines = askGit(
    folder,
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--sort=-version:refname',
    `--format=${format}`,
  );
  const releases = lines
    .split('\n')
    .map((line) => line.split(' '))
    // A tag with a message is an object of its own, which names the commit.
    .map(([tag = '', object = '', commit]) => ({ tag, commit: commit || object }))
    .filter(({ tag, commit }) => /^v\d+\.\d+\.\d+$/.test(tag) && commit !== head);
  const [newest] = releases;
  if (newest) return newest;
  const isShallow = askGit(folder, 'rev-parse', '--is-shallow-repository') === 'true';
  throw new NothingToCompare(
    isShallow
      ? 'this clone has a part of the history only; `git fetch --unshallow --tags` gets the rest'
      : 'no release before this commit has a tag (v*)',
  );
}

function findHead(folder: string): string {
  try {
    return askGit(folder, 'rev-parse', 'HEAD');
  } catch {
    throw new NothingToCompare('this folder is no checkout of git, or git is missing');
  }
}
