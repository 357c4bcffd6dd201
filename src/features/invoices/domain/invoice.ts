import type { Language } from '#shared/language.ts';
import type { Buyer } from './buyer.ts';
import type { InvoicePayment } from './payments.ts';
import { type InvoiceLine, shareCents, sumByRate, takeOutVat } from './vat.ts';

/** The business as it stands on an invoice. */
export interface Seller {
  name: string;
  /** ISO 3166-1. */
  country: string;
  /** Without the country's letters. */
  vatNumber: string;
  /** The Italian tax regime, such as `RF01`. */
  fiscalRegime: string;
  street: string;
  postalCode: string;
  city: string;
  /** Two letters in Italy, elsewhere the region or empty. */
  province: string;
}

/** An invoice or a credit note; nothing of it changes once it is issued. */
export interface Invoice {
  id: number;
  year: number;
  number: number;
  /** Of test money: its number is of a series of its own. */
  isTest: boolean;
  /** `yyyy-mm-dd` in the zone of the business. */
  issuedOn: string;
  bookingId: number;
  /** The invoice that a credit note is for; `null` for an invoice. */
  credits: Pick<Invoice, 'id' | 'year' | 'number' | 'isTest' | 'issuedOn'> | null;
  language: Language;
  seller: Seller;
  buyer: Buyer;
  lines: readonly InvoiceLine[];
  grossCents: number;
  /** `null` where it is not known, and of credit notes. */
  payments: readonly InvoicePayment[] | null;
}

/** `2027/12`, as it stands on the invoice. */
export function invoiceNumber({ year, number, isTest }: Pick<Invoice, 'year' | 'number' | 'isTest'>): string {
  return `${isTest ? 'TEST-' : ''}${year}/${number}`;
}

/**
 * The lines of a credit note, which are those of its invoice: each gives back its part of the cents, and never more than the credit
 * notes before it have left of it.
 */
export function creditLines(
  { lines }: Pick<Invoice, 'lines'>,
  notes: readonly Pick<Invoice, 'lines'>[],
  cents: number,
): InvoiceLine[] {
  const left = lines.map(
    ({ grossCents }, index) =>
      grossCents - notes.reduce((sum, note) => sum + (note.lines[index]?.grossCents ?? 0), 0),
  );
  const shares = shareCents(
    Math.min(
      cents,
      left.reduce((sum, each) => sum + each, 0),
    ),
    left,
  );
  const credited = new Map(
    sumByRate(notes.flatMap((note) => note.lines)).map(({ rate, grossCents }) => [rate, grossCents]),
  );
  return takeOutVat(
    lines.map(({ description, rate }, index) => ({ description, rate, grossCents: shares[index] ?? 0 })),
    credited,
  );
}
