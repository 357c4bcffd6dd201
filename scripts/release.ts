// Writes the archive that a server is installed from: program, built site, Node, PostgreSQL and the packages that a server
// runs. The same commit makes the same bytes, and its name has version and commit. It is for machines like this one.
// npm run release -- [--folder release] [--uncommitted]
//   --uncommitted   with changes that are in no commit; `release.json` in the archive says so
// Exit code 0: written. 1: not, which is explained.

import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeVersion } from '#platform/metrics/build-metrics.ts';
import { listReleaseFiles } from './release/list-files.ts';
import { type ArchiveEntry, writeArchive } from './release/write-archive.ts';
import { askGit } from './upgrades/find-release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'release' },
    uncommitted: { type: 'boolean', default: false },
  },
});

function findCommit(): { commit: string; committedAt: number } {
  const changes = askGit(root, 'status', '--porcelain');
  if (changes !== '' && !values.uncommitted)
    throw new Error(
      `An archive is made of a commit, and these are in none (--uncommitted takes them):\n${changes}`,
    );
  const [commit = '', seconds] = askGit(root, 'log', '-1', '--format=%H %ct').split(' ');
  return { commit: changes === '' ? commit : `${commit} and changes`, committedAt: Number(seconds) };
}

async function release(): Promise<void> {
  const { commit, committedAt } = findCommit();
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = describeVersion(manifest.version, commit);
  const platform = `${process.platform}-${process.arch}`;
  // A `+` means a space in an address.
  const name = `pagaia-${version.replace('+', '-')}-${platform}`;
  const about = { version, commit, platform, node: process.versions.node };
  const fromDisk = (file: string, as = file): ArchiveEntry => ({
    name: `${name}/${as}`,
    source: { file: join(root, file) },
  });
  const entries = [
    ...listReleaseFiles(root).map((file) => fromDisk(file)),
    fromDisk('deploy/release/pagaia', 'pagaia'),
    { name: `${name}/release.json`, source: { text: `${JSON.stringify(about, null, 2)}\n` } },
  ];
  const folder = resolve(values.folder);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.tar.gz`);
  await writeArchive(file, entries, committedAt);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const digest = hash.digest('hex');
  writeFileSync(`${file}.sha256`, `${digest}  ${name}.tar.gz\n`);
  const size = (statSync(file).size / 1e6).toFixed(0);
  console.log(`${file}: ${entries.length} files, ${size} MB, sha256 ${digest}`);
}

await release().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
