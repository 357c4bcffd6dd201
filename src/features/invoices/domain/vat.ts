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
 * Shares whole cents by weight, as `vat_split` in SQL does: each share ends at a rounded sum of those before it, so that all are the
 * cents. No share exceeds its weight where there are no more cents than weights.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  let shared = 0;
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    const before = shared;
    shared = Math.round((cents * sum) / whole);
    return shared - before;
  });
}

type PricedLine = { rate: number; unitPriceCents: number; quantity: number };

/**
 * Shares the money of a booking over its lines by their prices, by their quantities where all of it is free. The lowest rate comes
 * first, and the sums of each rate go on where earlier invoices ended, so that they are those of the journal, which takes them from
 * `vat_split`.
 * @param beforeCents what earlier invoices say, less their credit notes
 */
export function shareByPrice<Line extends PricedLine>(
  cents: number,
  lines: readonly Line[],
  beforeCents = 0,
): (Line & { grossCents: number })[] {
  const isFree = lines.every(({ unitPriceCents }) => unitPriceCents === 0);
  const weightOf = ({ unitPriceCents, quantity }: Line) => quantity * (isFree ? 1 : unitPriceCents);
  const rates = [...Map.groupBy(lines, ({ rate }) => rate)]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => own);
  const parts = goOn(
    cents,
    rates.map((own) => own.reduce((sum, line) => sum + weightOf(line), 0)),
    beforeCents,
  );
  return rates.flatMap((own, index) => {
    const shares = shareCents(parts[index] ?? 0, own.map(weightOf));
    return own.map((line, place) => ({ ...line, grossCents: shares[place] ?? 0 }));
  });
}

/** Among three rates and for a few cents it can leave one of them less than before: then they are shared by themselves. */
function goOn(cents: number, weights: readonly number[], beforeCents: number): number[] {
  const before = shareCents(beforeCents, weights);
  const parts = shareCents(beforeCents + cents, weights).map((share, index) => share - (before[index] ?? 0));
  return parts.some((part) => part < 0) ? shareCents(cents, weights) : parts;
}
