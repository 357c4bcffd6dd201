import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** A reader takes in a folder at a glance. Tests stand beside their sources and are not counted. */
const mostFiles = 15;

/** Folders that are better left flat, with their files as of the last look, and why. */
const exceptions: Record<string, { files: number; reason: string }> = {
  'packages/embedded-postgres/src': {
    files: 17,
    reason: 'one way from choosing a program to stopping it; its README lists the files in this order',
  },
  'packages/mypos-sandbox/src': {
    files: 40,
    reason: 'one gateway, whose files are named by the part of it that they are: control-, status-, money-',
  },
};

describe('files of a folder', () => {
  test(`no folder has more than ${mostFiles} files without a reason`, async () => {
    const sizes = [...(await countFiles('src')), ...(await countFiles('packages'))];
    const tooLarge = sizes.filter(([folder, files]) => files > (exceptions[folder]?.files ?? mostFiles));
    expect(tooLarge).toEqual([]);
  });

  test('every exception is needed', async () => {
    const sizes = new Map([...(await countFiles('src')), ...(await countFiles('packages'))]);
    const needless = Object.keys(exceptions).filter((folder) => (sizes.get(folder) ?? 0) <= mostFiles);
    expect(needless).toEqual([]);
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
