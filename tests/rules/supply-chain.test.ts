import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLockedPackages } from '../../scripts/supply-chain/locked-packages.ts';
import { writeLicences } from '../../scripts/supply-chain/write-licences.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const manifests = ['package.json', ...readdirSync('packages').map((name) => `packages/${name}/package.json`)];
const packages = listLockedPackages();

/** What may be on a server: whoever runs the program owes nothing but the mention. */
const accepted = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['OFL-1.1', 'MIT and ISC', 'MIT AND OFL-1.1', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)'],
]);
/** sharp loads libvips, which is under the LGPL, as a library of its own. */
const loadedAsIs = /^@img\/sharp-/;

test('the lock file is read', () => {
  expect(packages.length).toBeGreaterThan(300);
});

test('every version is exact', () => {
  const loose = manifests.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
    return Object.entries<string>(wanted).filter(
      ([name, version]) => !name.startsWith('@pagaia/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
  });
  expect(loose).toEqual([]);
});

test('every package is checked against its digest', () => {
  expect(
    packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path),
  ).toEqual([]);
});

test('no package runs a script while it is installed unless it is named', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
});

test('a server runs nothing under a licence that asks for more than its mention', () => {
  const others = packages.filter(
    ({ isDevelopment, license, name }) => !isDevelopment && !accepted.has(license) && !loadedAsIs.test(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('docs/licences.md is current', () => {
  expect(read('docs/licences.md')).toBe(writeLicences(packages));
});
