import type { Category, EntryMethod } from './entry-kinds.ts';
import { categories, entryMethods } from './entry-kinds.ts';

export interface Line {
  category: Category;
  basisPoints: number | null;
  cents: number;
}

interface Entry {
  method: EntryMethod | null;
  moneyCents: number;
  lines: readonly Line[];
}

export interface JournalSums {
  byMethod: { method: EntryMethod; cents: number }[];
  byRate: (Line & { vatCents: number })[];
}

/** The sums of entries by method and by what they are for and its rate, in display order, without those that are nothing. */
export function sumEntries(entries: readonly Entry[]): JournalSums {
  const methods = new Map<EntryMethod, number>();
  const rates = new Map<string, Line>();
  for (const { method, moneyCents, lines } of entries) {
    if (method !== null) methods.set(method, (methods.get(method) ?? 0) + moneyCents);
    for (const { category, basisPoints, cents } of lines) {
      const key = `${category} ${basisPoints}`;
      rates.set(key, { category, basisPoints, cents: (rates.get(key)?.cents ?? 0) + cents });
    }
  }
  const rank = ({ category, basisPoints }: Line) => categories.indexOf(category) * 1e6 - (basisPoints ?? -1);
  return {
    byMethod: entryMethods.flatMap((method) => {
      const cents = methods.get(method) ?? 0;
      return cents === 0 ? [] : { method, cents };
    }),
    byRate: [...rates.values()]
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => rank(a) - rank(b))
      .map((line) => ({ ...line, vatCents: vatOf(line) })),
  };
}

/** The VAT that is in a gross amount, in cents. */
export function vatOf({ cents, basisPoints }: Pick<Line, 'cents' | 'basisPoints'>): number {
  if (!basisPoints) return 0;
  return Math.sign(cents) * Math.round((Math.abs(cents) * basisPoints) / (10_000 + basisPoints));
}
