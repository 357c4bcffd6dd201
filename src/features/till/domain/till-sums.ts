import { type HandMethod, handMethods } from '#shared/bookings/hand-methods.ts';

interface Sum {
  method: HandMethod | null;
  staff: string | null;
  payments: number;
  takenCents: number;
  givenBackCents: number;
}

interface MethodTotal {
  method: HandMethod | null;
  payments: number;
  takenCents: number;
  givenBackCents: number;
  cents: number;
}

/** All methods in display order, even without money; payments without a method come last, if there are any. */
export function totalsByMethod(sums: readonly Sum[]): MethodTotal[] {
  return [...handMethods, null].flatMap((method) => {
    const own = sums.filter((sum) => sum.method === method);
    if (method === null && own.length === 0) return [];
    const takenCents = add(own, (sum) => sum.takenCents);
    const givenBackCents = add(own, (sum) => sum.givenBackCents);
    const payments = add(own, (sum) => sum.payments);
    return [{ method, payments, takenCents, givenBackCents, cents: takenCents - givenBackCents }];
  });
}

interface PersonTotal {
  staff: string | null;
  cents: number;
  byMethod: { method: HandMethod | null; cents: number }[];
}

/** Sums by the person who took the money, largest first. */
export function totalsByPerson(sums: readonly Sum[]): PersonTotal[] {
  const people = [...new Set(sums.map(({ staff }) => staff))];
  return people
    .map((staff) => {
      const byMethod = totalsByMethod(sums.filter((sum) => sum.staff === staff))
        .filter(({ takenCents, givenBackCents }) => takenCents !== 0 || givenBackCents !== 0)
        .map(({ method, cents }) => ({ method, cents }));
      return { staff, byMethod, cents: add(byMethod, (sum) => sum.cents) };
    })
    .toSorted((a, b) => b.cents - a.cents);
}

/** How much more is in the box than expected; negative if money is missing. */
export function tillDifference(
  { floatCents, countedCents }: { floatCents: number; countedCents: number },
  expectedCents: number,
): number {
  return countedCents - floatCents - expectedCents;
}

function add<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
