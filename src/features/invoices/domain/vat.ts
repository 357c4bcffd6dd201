/** A line of an invoice, as its price is shown to guests: with the tax inside. */
export interface GrossLine {
  description: string;
  grossCents: number;
  /** Per cent. */
  rate: number;
}

export interface InvoiceLine extends GrossLine {
  netCents: number;
}

export interface RateSum {
  rate: number;
  grossCents: number;
  netCents: number;
  vatCents: number;
}

/** What is taxed of a price that has the tax inside, in whole cents, halves up. @param rate per cent, with two decimals at most */
export function netOf(grossCents: number, rate: number): number {
  const parts = 10_000 + Math.round(rate * 100);
  return Math.floor((2 * 10_000 * grossCents + parts) / (2 * parts));
}

/**
 * Takes the tax out of lines, so that the net of all lines of a rate is the net of their sum: it is rounded once for each rate and
 * not once for each line. A credit note goes on where those before it ended, so that all of them together are the invoice.
 * @param before cents by rate that were credited already
 */
export function takeOutVat(
  lines: readonly GrossLine[],
  before: ReadonlyMap<number, number> = new Map(),
): InvoiceLine[] {
  const sums = new Map(before);
  return lines.map((line) => {
    const sum = sums.get(line.rate) ?? 0;
    const next = sum + line.grossCents;
    sums.set(line.rate, next);
    return { ...line, netCents: netOf(next, line.rate) - netOf(sum, line.rate) };
  });
}

/** The sums of each rate, the lowest rate first. */
export function sumByRate(lines: readonly InvoiceLine[]): RateSum[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    const grossCents = own.reduce((sum, line) => sum + line.grossCents, 0);
    const netCents = own.reduce((sum, line) => sum + line.netCents, 0);
    return { rate, grossCents, netCents, vatCents: grossCents - netCents };
  });
}

/**
 * Shares whole cents by weight. What rounding leaves goes to the largest remainders, so that the sum is exact. No share exceeds its
 * weight where there are no more cents than weights.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
