import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** What a generated folder was made from; undefined when it was not finished. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}

/**
 * One hash over the names and contents of files and folders; those that do not exist count as empty.
 * @param {string[]} entries
 * @param {(entry: string) => boolean} isIgnored
 */
export function hashOf(entries, isIgnored = () => false) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesOf(entry, isIgnored))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(entry, isIgnored) {
  if (isIgnored(entry)) return [];
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry))
    .sort()
    .flatMap((name) => filesOf(`${entry}/${name}`, isIgnored));
}
