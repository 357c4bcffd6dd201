import { readFile } from 'node:fs/promises';

/** One deliberate fault in the product, and the tests that have to notice it. */
export interface Mutation {
  /** What is broken, in plain words. */
  name: string;
  area: string;
  file: string;
  /** Text that occurs in the file exactly once. */
  find: string;
  replace: string;
  /** Test files; `file > words` runs only the tests whose names contain these words. */
  tests: readonly string[];
  /** Why no test can notice it; it is not run then. */
  equivalent?: string;
}

interface Options {
  tests?: readonly string[];
  equivalent?: string;
}

type Faults = Record<string, readonly [find: string, replace: string, options?: Options]>;

/** Faults of one file: name, text, and what it becomes. */
export function inFile(file: string, tests: readonly string[], faults: Faults): Omit<Mutation, 'area'>[] {
  return Object.entries(faults).map(([name, [find, replace, options]]) => ({
    name,
    file,
    find,
    replace,
    tests,
    ...options,
  }));
}

export function inArea(area: string, ...files: Omit<Mutation, 'area'>[][]): Mutation[] {
  return files.flat().map((mutation) => ({ ...mutation, area }));
}

/** @throws where the text does not occur, or more than once. */
export function mutate(source: string, { find, replace, file, name }: Mutation): string {
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1) throw new Error(`stale: ${name}: its text occurs ${occurrences} times in ${file}`);
  return source.replace(find, () => replace);
}

/** @returns why each mutation whose text is no longer there cannot be made. */
export async function findStale(mutations: readonly Mutation[]): Promise<string[]> {
  const stale: string[] = [];
  for (const mutation of mutations) {
    try {
      mutate(await readFile(mutation.file, 'utf8'), mutation);
    } catch (error) {
      stale.push(error instanceof Error ? error.message : String(error));
    }
  }
  return stale;
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
  return /^tests\/(http|postgres|faults)\//.exec(file)?.[1] ?? 'unit';
}
