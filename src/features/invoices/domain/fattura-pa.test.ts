import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSchemaFaults } from '../../../../tests/support/fatturapa/validate-fattura-pa.ts';
import { type Buyer, findBuyerFaults, tidyBuyer } from './buyer.ts';
import { writeFatturaPa } from './fattura-pa.ts';
import { creditLines, type Invoice, type Seller } from './invoice.ts';
import { type GrossLine, shareCents, sumByRate, takeOutVat } from './vat.ts';

const seller: Seller = {
  name: 'Canoë & Figli <Kayak> S.r.l.',
  ...{ country: 'IT', vatNumber: '12345678903', fiscalRegime: 'RF01' },
  ...{ street: 'Via dell’Arenile, 1', postalCode: '48122', city: 'Ravenna', province: 'RA' },
};

const nobody: Buyer = {
  ...{ kind: 'company', name: 'ACME S.p.A.', firstName: '', country: 'IT', vatNumber: '', taxCode: '' },
  ...{
    street: 'Corso Été, 3',
    postalCode: '00184',
    city: 'Roma',
    province: 'RM',
    recipientCode: '',
    pec: '',
  },
} as const;
const person = { kind: 'person', firstName: 'Zoë' } as const;
const buyers: Buyer[] = [
  { ...nobody, vatNumber: 'IT 00743110157', recipientCode: 'm5uxcr1' },
  { ...nobody, vatNumber: '00743110157', pec: 'fatture@pec.example.it' },
  { ...nobody, vatNumber: '00743110157', recipientCode: 'M5UXCR1', pec: 'fatture@pec.example.it' },
  { ...nobody, taxCode: '00743110157', recipientCode: 'M5UXCR1' },
  { ...nobody, ...person, taxCode: 'rccmnl83s18d969h' },
  { ...nobody, country: 'PL', vatNumber: 'PL 856-734-62-15', postalCode: '90-001', city: 'Łódź' },
  { ...nobody, country: 'DE', vatNumber: 'DE136695976', postalCode: '10115', city: 'Berlin' },
  { ...nobody, ...person, country: 'US', postalCode: 'NY 10001', city: 'New York' },
];
const names = [
  'Łódź & Synowie „Żółw”',
  '東京カヤック',
  'D’Agostino €',
  'Œuvre 🛶',
  ']]>',
  ' x ',
  'Ǆ'.repeat(80),
];

interface Generated {
  buyer: Buyer;
  name: string;
  lines: GrossLine[];
  refunds: number[];
}

const cents = fc.integer({ min: 1, max: 500_000 });
const line = fc.record({
  description: fc.constantFrom('2 × Tandem, 2 h, 11 luglio 2027', '1 × Kayak – śruba <1>', '🛶'.repeat(600)),
  grossCents: cents,
  rate: fc.constantFrom(4, 5.5, 10, 22),
});
const documents: fc.Arbitrary<Generated> = fc.record({
  buyer: fc.constantFrom(...buyers),
  name: fc.constantFrom(...names),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  /** Parts of the invoice that credit notes give back. */
  refunds: fc.array(cents, { maxLength: 3 }),
});

const methods = ['card', 'cash', 'terminal', 'transfer'] as const;

/** An invoice, and its credit notes in the order in which they came. */
function issue({ buyer, name, lines: gross, refunds }: Generated, id: number): Invoice[] {
  const numbered = {
    year: 2027,
    isTest: false,
    issuedOn: '2027-07-11',
    bookingId: 7,
    language: 'IT',
  } as const;
  const of = (lines: Invoice['lines'], number: number) => ({
    ...{ ...numbered, id: number, number, seller, lines },
    buyer: tidyBuyer({ ...buyer, name }),
    grossCents: lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
    payments: null,
  });
  const whole = of(takeOutVat(gross), id * 10);
  const payments = shareCents(whole.grossCents, [5, 0, 3, 2]).map((share, index) => ({
    method: methods[index] ?? 'card',
    cents: share,
  }));
  const invoice: Invoice = { ...whole, credits: null, payments: payments.filter((each) => each.cents > 0) };
  const notes: Invoice[] = [];
  for (const refund of refunds) {
    const note = { ...of(creditLines(invoice, notes, refund), id * 10 + notes.length + 1), credits: invoice };
    if (note.grossCents > 0) notes.push(note);
  }
  return [invoice, ...notes];
}

test('generated invoices and credit notes pass the official schema', async () => {
  for (const buyer of buyers) expect(findBuyerFaults(tidyBuyer(buyer))).toEqual([]);
  const issued = fc.sample(documents, { seed: 34, numRuns: 50 }).flatMap(issue);
  expect(issued.filter(({ credits }) => credits).length).toBeGreaterThan(20);
  const written = issued.map((each) => writeFatturaPa(each, 'Prenotazione WATER-7'));
  expect(await findSchemaFaults(written)).toEqual([]);
  // The validator is one.
  const [first = ''] = written;
  expect(await findSchemaFaults([first.replace('TD01', 'TD99')])).not.toEqual([]);
});

test('the sums of a document are those that the exchange checks', () => {
  for (const { lines, grossCents } of fc.sample(documents, { seed: 35, numRuns: 200 }).flatMap(issue)) {
    const sums = sumByRate(lines);
    expect(sums.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(grossCents);
    for (const { rate, netCents, vatCents } of sums)
      expect(Math.abs(Math.round((netCents * rate) / 100) - vatCents)).toBeLessThanOrEqual(1);
  }
});

test('letters that the schema does not have are replaced, and a person without a number is named by a placeholder', () => {
  const [invoice] = issue(
    {
      buyer: buyers[7] ?? nobody,
      name: 'Żółć-Œ',
      lines: [{ description: 'Łódź', grossCents: 1400, rate: 22 }],
      refunds: [],
    },
    1,
  );
  const xml = invoice ? writeFatturaPa(invoice, 'WATER-7') : '';
  for (const part of [
    '<CodiceDestinatario>XXXXXXX</CodiceDestinatario>',
    '<IdCodice>OO99999999999</IdCodice>',
    '<Cognome>Zólc-OE</Cognome>',
    '<Descrizione>Lódz</Descrizione>',
    '<Comune>NY 10001 New York</Comune>',
    '<PrezzoTotale>11.48</PrezzoTotale>',
    '<Imposta>2.52</Imposta>',
  ])
    expect(xml).toContain(part);
});
