// Prints how large the project is and how it is cut, which docs/measure.md compares with its targets.
import { posix } from 'node:path';
import { countImporters } from './measure/count-importers.ts';
import { listFiles, type SourceFile } from './measure/source-files.ts';

/** A file that one other imports and that has no more lines usually belongs into it. */
const fewLines = 40;

const files = listFiles();
const written = files.filter(({ isGenerated }) => !isGenerated);
const code = written.filter(({ path }) => /\.(?:tsx?|mjs|cjs|css|grit)$/.test(path));
const source = code.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
const tests = code.filter(({ isTest }) => isTest);

print(
  'Code',
  ['', 'lines', 'files'],
  [
    ['src without tests', ...sizeOf(source)],
    ['tests', ...sizeOf(tests)],
    ...['scripts', 'packages'].map((folder) => [
      `${folder} without tests`,
      ...sizeOf(code.filter(({ path, isTest }) => path.startsWith(`${folder}/`) && !isTest)),
    ]),
    ['migrations', ...sizeOf(written.filter(({ path }) => path.startsWith('migrations/')))],
    ['texts', ...sizeOf(written.filter(({ path }) => path.startsWith('src/i18n/messages/')))],
    [
      'mails in tests',
      ...sizeOf(written.filter(({ path }) => path.startsWith('tests/') && path.endsWith('.txt'))),
    ],
    ['generated, with the lock file', ...sizeOf(files.filter(({ isGenerated }) => isGenerated))],
  ],
);

const header = ['', 'lines', 'files', 'lines of its tests'];
print('Areas of src', header, bySize(groupsOf((path) => path.split('/')[1])));
print('Features', header, bySize(groupsOf((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1])));
print(
  'Tests',
  ['', 'lines', 'files'],
  bySize(group(tests, kindOfTest).map(([name, found]) => [name, ...sizeOf(found)])),
);

const importers = countImporters(source);
const single = source.filter(({ path }) => importers.get(path) === 1);
const small = single.filter(({ lines }) => lines <= fewLines);
const lines = source.map((file) => file.lines).toSorted((a, b) => a - b);
print(
  'Files of src without tests',
  ['', ''],
  [
    ['median lines', lines[Math.floor(lines.length / 2)] ?? 0],
    ['with one importer', single.length],
    ['with one importer, of all', `${Math.round((100 * single.length) / source.length)} %`],
    [`with one importer and at most ${fewLines} lines`, small.length],
  ],
);

const folders = group(source, ({ path }) => posix.dirname(path));
const depths = group([...folders.map(([folder]) => folder)], (folder) =>
  String(folder.split('/').length - 1),
);
print(
  'Folders of src with files of their own',
  ['', ''],
  [
    ['all', folders.length],
    ['with at most two files', folders.filter(([, found]) => found.length <= 2).length],
    ...depths.toSorted().map(([depth, found]) => [`${depth} below src`, found.length]),
  ],
);

const docs = written.filter(({ path }) => /^docs\/.*\.md$/.test(path));
const decisions = docs.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
print(
  'Docs',
  ['', ''],
  [
    ['words in docs', wordsOf(docs)],
    ['of them in decisions', wordsOf(decisions)],
    ['decisions', decisions.length],
    ['words beside docs', wordsOf(written.filter(({ path }) => /^[^/]+\.md$/.test(path)))],
  ],
);

type Cell = string | number;

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}

/** Source files by the part of the path that names their group, and the tests beside them. */
function groupsOf(nameOf: (path: string) => string | undefined): Cell[][] {
  const beside = tests.filter(({ path }) => path.startsWith('src/'));
  const sizes = new Map(
    group(beside, ({ path }) => nameOf(path)).map(([name, found]) => [name, sizeOf(found)[0]]),
  );
  return group(source, ({ path }) => nameOf(path)).map(([name, found]) => [
    name,
    ...sizeOf(found),
    sizes.get(name) ?? 0,
  ]);
}

/** `tests/http`, or beside the code. */
function kindOfTest({ path }: SourceFile): string {
  return path.startsWith('tests/') ? path.split('/').slice(0, 2).join('/') : `beside ${path.split('/')[0]}`;
}

function sizeOf(found: readonly SourceFile[]): [lines: number, files: number] {
  return [found.reduce((sum, { lines }) => sum + lines, 0), found.length];
}

function bySize(rows: Cell[][]): Cell[][] {
  return rows.toSorted(([, one], [, other]) => Number(other) - Number(one));
}

function wordsOf(found: readonly SourceFile[]): number {
  return found.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
}

function print(title: string, head: string[], rows: Cell[][]): void {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  const show = ([name = '', ...cells]: Cell[]) =>
    `  ${String(name).padEnd(width)}${cells.map((cell) => cell.toLocaleString('en').padStart(20)).join('')}`;
  const titles = head.some((cell) => cell !== '') ? [show(head)] : [];
  console.log([title, ...titles, ...rows.map(show), ''].join('\n'));
}
