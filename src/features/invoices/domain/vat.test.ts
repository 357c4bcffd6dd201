import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditLines } from './invoice.ts';
import { netOf, shareByPrice, shareCents, sumByRate, takeOutVat } from './vat.ts';

test.each([
  [1400, 22, 1148],
  [1, 22, 1],
  [61, 22, 50],
  // Exactly a half goes up.
  [105, 110, 50],
  [3, 100, 2],
  [10_550, 5.5, 10_000],
])('of %i cents at %d %% %i are net', (gross, rate, net) => {
  expect(netOf(gross, rate)).toBe(net);
});

test('the net of a rate is rounded once, not for each line', () => {
  const lines = takeOutVat([1, 1, 1].map((grossCents) => ({ description: '', grossCents, rate: 22 })));
  expect(sumByRate(lines)).toEqual([{ rate: 22, grossCents: 3, netCents: 2, vatCents: 1 }]);
});

test('shares are exact, and never more than what is left of each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }),
      fc.nat(100_000),
      (weights, wanted) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const cents = Math.min(wanted, whole);
        const shares = shareCents(cents, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
      },
    ),
  );
});

test('credit notes together are their invoice to the cent of tax, and no more', () => {
  const line = fc.record({
    description: fc.constant(''),
    grossCents: fc.integer({ min: 1, max: 9999 }),
    rate: fc.constantFrom(4, 10, 22),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(5000)), (gross, refunds) => {
      const lines = takeOutVat(gross);
      const notes: { lines: ReturnType<typeof takeOutVat> }[] = [];
      for (const cents of [...refunds, 1_000_000])
        notes.push({ lines: creditLines({ lines }, notes, cents) });
      expect(sumByRate(notes.flatMap((note) => note.lines))).toEqual(sumByRate(lines));
    }),
  );
});

test('two invoices of a booking have the sums of each rate that one would have', () => {
  const line = fc.record({
    rate: fc.constantFrom(10, 22),
    unitPriceCents: fc.integer({ min: 1, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(50_000),
      fc.nat(50_000),
      (lines, first, second) => {
        const sumOf = (rate: number, shared: { rate: number; grossCents: number }[]) =>
          shared.reduce((sum, each) => sum + (each.rate === rate ? each.grossCents : 0), 0);
        const both = [...shareByPrice(first, lines), ...shareByPrice(second, lines, first)];
        for (const rate of [10, 22])
          expect(sumOf(rate, both)).toBe(sumOf(rate, shareByPrice(first + second, lines)));
        for (const { grossCents } of both) expect(grossCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
