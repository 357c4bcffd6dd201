import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type LockedPackages = Record<string, LockedPackage>;

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

/** Packages with all that they need, as far as they are here: what is missing is for other machines, or optional. */
function listNeeded(
  locked: LockedPackages,
  names: readonly string[],
  isHere: (folder: string) => boolean,
): string[] {
  const found = new Set<string>();
  function add(name: string, from: string): void {
    const folder = findFolder(locked, from, name);
    if (!folder || found.has(folder) || locked[folder]?.dev || !isHere(folder)) return;
    found.add(folder);
    const { link, resolved = '' } = locked[folder] ?? {};
    const { dependencies, optionalDependencies, peerDependencies } = locked[link ? resolved : folder] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const each of Object.keys(needed)) add(each, link ? '' : folder);
  }
  for (const name of names) add(name, '');
  return [...found].toSorted();
}

/** As Node looks for it: beside the one that asks, then further up. */
function findFolder(locked: LockedPackages, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (place === '') return undefined;
  }
}
