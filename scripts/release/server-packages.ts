import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listNeeded } from '../supply-chain/needed-packages.ts';

/** What only browsers load is in the built site already. */
const browserOnly = /^src\/(?:web|ui|service-worker|app\/ssr|i18n\/generated)\/|\/web\/|\.test\.ts$/;

const sources = ['src/**/*.ts', 'packages/*/src/**/*.ts', 'build/server/**/*.js'];

/**
 * Folders in node_modules of the packages that a server runs: those that its programs import, with what these need. Packages
 * that are only in the pages are left out, since the site is built.
 */
export function listServerPackages(root: string, programs: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const files = globSync([...sources, ...programs], { cwd: root }).filter((file) => !browserOnly.test(file));
  const imported = new Set(files.flatMap((file) => listImported(join(root, file))));
  const isHere = (folder: string) => existsSync(join(root, folder));
  // No program imports the Node that runs it all.
  return listNeeded(packages, [...imported, `node-${process.platform}-${process.arch}`], isHere);
}

function listImported(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [
    ...staticImports
      .filter(({ start, end }) => !text.slice(start, end).startsWith('import type'))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...[...text.matchAll(/\.resolve\(\s*'([^']+)'/g)].map(([, name = '']) => name),
  ];
  return named
    .filter((name) => /^(?:@[\w-]+\/)?[\w-]/.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
