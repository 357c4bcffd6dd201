import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMetrics, type MetricSource } from './metric-source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Build {
  /** With the commit, as `0.1.0+b35ba1861d0f`: what was built after a release is not that release. */
  version: string;
  /** `unknown` where the program is neither a checkout of git nor a release. */
  commit: string;
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim();

/** Without git, which a server may not have. */
export function readBuild(folder = root): Build {
  const { version: release } = JSON.parse(read(folder, 'package.json'));
  const commit = readReleased(folder) ?? readCommit(folder);
  return { version: describeVersion(release, commit), commit };
}

/** @param commit a hash, with more behind it where there were changes in no commit. */
export function describeVersion(release: string, commit: string): string {
  const [, hash, changes] = /^([0-9a-f]{12})[0-9a-f]*(.*)$/.exec(commit) ?? [];
  return hash ? `${release}+${hash}${changes ? '.changed' : ''}` : release;
}

/** An archive of `npm run release` says what it was made of. */
function readReleased(folder: string): string | null {
  try {
    return JSON.parse(read(folder, 'release.json')).commit;
  } catch {
    return null;
  }
}

function readCommit(folder: string): string {
  try {
    const git = findGitFolder(folder);
    const head = read(git, 'HEAD');
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    return branch === undefined ? head : readBranch(git, branch);
  } catch {
    return 'unknown';
  }
}

/** A worktree has a file that names the folder. */
function findGitFolder(folder: string): string {
  const git = join(folder, '.git');
  try {
    return resolve(folder, read(git).replace(/^gitdir: /, ''));
  } catch {
    return git;
  }
}

/** A branch has a file of its own, or a line in a list; those of a worktree are where the repository is. */
function readBranch(git: string, branch: string): string {
  const folders = [git, dirname(dirname(git))];
  for (const folder of folders) {
    try {
      return read(folder, branch);
    } catch {
      // In the list, or elsewhere.
    }
    try {
      const line = read(folder, 'packed-refs')
        .split('\n')
        .find((each) => each.endsWith(` ${branch}`));
      if (line) return line.slice(0, line.indexOf(' '));
    } catch {
      // Elsewhere.
    }
  }
  return 'unknown';
}

export function buildMetrics(): MetricSource {
  const labels = { ...readBuild(), node: process.versions.node };
  return defineMetrics(
    { pagaia_build_info: { help: 'Which program runs; always 1', labels: Object.keys(labels) } },
    async () => ({ pagaia_build_info: [{ labels, value: 1 }] }),
  );
}
