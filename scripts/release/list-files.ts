import { globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { askGit } from '../upgrades/find-release.ts';
import { listServerPackages } from './server-packages.ts';

/** Programs for whoever runs a server. */
const programs = ['backup', 'restore', 'verify-backup', 'staff', 'doctor', 'check-invariants', 'demo'].map(
  (name) => `scripts/${name}.ts`,
);

const versioned = [
  ...[
    'src',
    'migrations',
    'packages',
    'deploy',
    'scripts/backups',
    'scripts/demo',
    'scripts/setup',
    'scripts/setup.mjs',
  ],
  ...[
    'docs/operations.md',
    'docs/scaling.md',
    'docs/licences.md',
    'README.md',
    'CHANGELOG.md',
    '.env.example',
  ],
  ...['package.json', 'package-lock.json', ...programs],
];

const built = ['build', 'src/i18n/generated'];

/** Nothing of these is read when a server runs, and the compiler of messages writes the path of this machine into its readme. */
const leftOut =
  /\.test\.tsx?$|^packages\/[^/]+\/tests\/|^node_modules\/node-[^/]+\/(?:include|share)\/|^node_modules\/.*\.(?:d\.[cm]?ts|map)$|^src\/i18n\/generated\/(?:README\.md|.*\.d\.ts)$|\/\.stamp$/;

/** Everything that a server needs to run, without a registry, a compiler, or packages for development. */
export function listReleaseFiles(root: string): string[] {
  const sources = askGit(root, 'ls-files', '-z', '--', ...versioned)
    .split('\0')
    .filter(Boolean);
  const packages = listServerPackages(root, [...programs, 'scripts/backups/*.ts', 'scripts/demo/*.ts']);
  const files = [
    ...sources,
    ...built.flatMap((folder) => listFolder(root, folder)),
    ...packages.flatMap((folder) => listPackage(root, folder)),
    'node_modules/.bin/node',
  ];
  return [...new Set(files)].filter((file) => !leftOut.test(file)).toSorted();
}

function listFolder(root: string, folder: string, exclude: string[] = []): string[] {
  return globSync('**/*', { cwd: join(root, folder), exclude })
    .map((name) => `${folder}/${name}`)
    .filter((file) => !lstatSync(join(root, file)).isDirectory());
}

/** Packages inside of a package are packages of their own. A link stays one. */
function listPackage(root: string, folder: string): string[] {
  return lstatSync(join(root, folder)).isSymbolicLink()
    ? [folder]
    : listFolder(root, folder, ['node_modules']);
}
