import { shareCents } from './vat.ts';

export interface InvoicePayment {
  method: 'card' | 'cash' | 'terminal' | 'transfer';
  cents: number;
}

interface Movement {
  kind: string;
  /** `null` for cards, and where it is not known. */
  method: Exclude<InvoicePayment['method'], 'card'> | null;
  amountCents: number;
}

/**
 * How the money of an invoice came: what came each way, less what went back the same way and what earlier invoices name.
 * @returns `null` where it is not known of all of it
 */
export function findPayments(
  grossCents: number,
  movements: readonly Movement[],
  earlier: readonly InvoicePayment[],
): InvoicePayment[] | null {
  const left = new Map<InvoicePayment['method'] | null, number>();
  const add = (method: InvoicePayment['method'] | null, cents: number) =>
    left.set(method, (left.get(method) ?? 0) + cents);
  for (const { kind, method, amountCents } of movements)
    add(kind.startsWith('card-') ? 'card' : method, amountCents);
  for (const { method, cents } of earlier) add(method, -cents);
  const known = [...left].flatMap(([method, cents]) => (method && cents > 0 ? { method, cents } : []));
  if ((left.get(null) ?? 0) > 0 || known.reduce((sum, { cents }) => sum + cents, 0) < grossCents) return null;
  const shares = shareCents(
    grossCents,
    known.map(({ cents }) => cents),
  );
  return known
    .map(({ method }, index) => ({ method, cents: shares[index] ?? 0 }))
    .filter(({ cents }) => cents > 0);
}
