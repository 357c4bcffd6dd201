import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** A reader takes in a folder at a glance. Tests stand beside their sources and are not counted. */
const mostFiles = 15;

describe('files of a folder', () => {
  test.each(['src', 'packages'])('%s: no folder has more than fifteen', async (root) => {
    expect((await countFiles(root)).filter(([, files]) => files > mostFiles)).toEqual([]);
  });
});

async function countFiles(root: string): Promise<[folder: string, files: number][]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (!entry.isFile() || !isSource(entry.name)) continue;
    const folder = path.relative('.', entry.parentPath);
    if (/generated|node_modules/.test(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts];
}

function isSource(name: string): boolean {
  return /[.](?:[cm]?[jt]sx?|css)$/.test(name) && !/[.]test[.]tsx?$/.test(name);
}
