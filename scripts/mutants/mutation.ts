import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One deliberate fault in the product, and the tests that have to notice it. It moves with its text. */
export interface Mutation {
  /** What is broken, in plain words. */
  name: string;
  area: string;
  /** What its file is called, in whatever folder. */
  fileName: string;
  /** Text that occurs exactly once in files of that name. */
  find: string;
  replace: string;
  /** Test files; `file > words` runs only the tests whose names contain these words. */
  tests: readonly string[];
  /** Why no test can notice it; it is not run then. */
  equivalent?: string;
}

export interface LocatedMutation extends Mutation {
  file: string;
}

interface Options {
  tests?: readonly string[];
  equivalent?: string;
}

type Faults = Record<string, readonly [find: string, replace: string, options?: Options]>;

/** Faults of one file: name, text, and what it becomes. */
export function inFile(fileName: string, tests: readonly string[], faults: Faults): Omit<Mutation, 'area'>[] {
  return Object.entries(faults).map(([name, [find, replace, options]]) => ({
    name,
    fileName,
    find,
    replace,
    tests,
    ...options,
  }));
}

export function inArea(area: string, ...files: Omit<Mutation, 'area'>[][]): Mutation[] {
  return files.flat().map((mutation) => ({ ...mutation, area }));
}

const occurrencesIn = (source: string, text: string) => source.split(text).length - 1;

/** @throws where the text does not occur, or more than once. */
export function mutate(source: string, { find, replace, fileName, name }: Mutation): string {
  const count = occurrencesIn(source, find);
  if (count !== 1) throw new Error(`stale: ${name}: its text occurs ${count} times in ${fileName}`);
  return source.replace(find, () => replace);
}

/** Finds each in the working tree; those whose text is no longer there, or twice, are stale, and it is said why. */
export function locate(mutations: readonly Mutation[]): { located: LocatedMutation[]; stale: string[] } {
  const files = globSync('{src,migrations}/**/*.{ts,tsx,sql}', { exclude: ['src/i18n/generated/**'] });
  const sources = Map.groupBy(files, (file) => path.basename(file));
  const located: LocatedMutation[] = [];
  const stale: string[] = [];
  for (const mutation of mutations) {
    const { name, fileName, find } = mutation;
    const found = (sources.get(fileName) ?? []).flatMap((file) =>
      Array<string>(occurrencesIn(readFileSync(file, 'utf8'), find)).fill(file),
    );
    const [file] = found;
    if (file !== undefined && found.length === 1) located.push({ ...mutation, file });
    else stale.push(`stale: ${name}: its text occurs ${found.length} times in files called ${fileName}`);
  }
  return { located, stale };
}

/** Which file a test reference names, and which of its tests. */
export function readTest(reference: string): { file: string; pattern: RegExp | undefined } {
  const [file = '', words] = reference.split(' > ');
  const pattern = words === undefined ? undefined : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { file, pattern };
}

/** The Vitest project of a test file. */
export function projectOf(file: string): string {
  if (file.endsWith('.tsx')) return 'component';
  return /^tests\/(http|postgres|faults|long)\//.exec(file)?.[1] ?? 'unit';
}
