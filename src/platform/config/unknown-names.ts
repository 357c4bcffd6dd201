import type { Environment } from './read-entries.ts';

export interface UnknownName {
  name: string;
  /** The variable that was probably meant; `null` where none is near. */
  meant: string | null;
}

/** Orchestrators set these for each service by its name, which may begin as our variables do. */
const setForServices = /_(?:SERVICE_(?:HOST|PORT\w*)|PORT(?:_\d+_(?:TCP|UDP)\w*)?)$/;

/** Variables that nothing reads although they look like ours: one letter off, or with a beginning that only ours have. */
export function findUnknownNames(
  environment: Environment,
  known: readonly string[],
  prefixes: readonly string[],
): UnknownName[] {
  const isKnown = new Set(known);
  return Object.keys(environment)
    .filter((name) => !isKnown.has(name) && environment[name])
    .flatMap((name) => {
      const meant = known.find((each) => isNear(name, each)) ?? null;
      const hasPrefix = prefixes.some((prefix) => name.startsWith(prefix)) && !setForServices.test(name);
      return meant !== null || hasPrefix ? [{ name, meant }] : [];
    });
}

/** One slip for every four letters, two at most; also other case, `-` for `_`, and none at all. */
function isNear(name: string, known: string): boolean {
  const [plainName, plainKnown] = [name, known].map((each) => each.toUpperCase().replaceAll(/[-_]/g, ''));
  if (plainName === plainKnown) return true;
  const allowed = Math.min(2, Math.floor(known.length / 4));
  if (known.length < 6 || Math.abs(name.length - known.length) > allowed) return false;
  return countSlips(name, known) <= allowed;
}

/** Letters that were left out, added, changed, or exchanged with the next. */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const ways = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push((beforeLast[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
