import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** `#features/` with the folder that it stands for. */
const folders = Object.entries<unknown>(imports).flatMap(([name, target]) =>
  typeof target === 'string' && name.endsWith('/*')
    ? [[name.slice(0, -1), posix.normalize(target.slice(0, -1))] as const]
    : [],
);

/** @returns how many of the files import each of them, once where they do so repeatedly. */
export function countImporters(files: readonly SourceFile[]): Map<string, number> {
  const importers = new Map(files.map(({ path }) => [path, 0]));
  for (const file of files) {
    for (const path of new Set(listImports(file))) {
      const count = importers.get(path);
      if (count !== undefined && path !== file.path) importers.set(path, count + 1);
    }
  }
  return importers;
}

function listImports({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { module } = parseSync(path, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return names.map((name) => resolve(path, name.replace(/\?.*$/, '')));
}

function resolve(importer: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  const [alias, folder] = folders.find(([known]) => name.startsWith(known)) ?? ['', ''];
  return folder + name.slice(alias.length);
}
