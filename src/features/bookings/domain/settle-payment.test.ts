import { expect, test } from 'vitest';
import { settlePayment } from './prices.public.ts';

test.each([
  ['what it costs', 1400, 1400, { dueCents: 0, surplusCents: 0 }],
  ['less than it costs by now', 2500, 1400, { dueCents: 1100, surplusCents: 0 }],
  ['more than it costs by now', 800, 1400, { dueCents: 0, surplusCents: 600 }],
  ['what was paid before', 0, 1400, { dueCents: 0, surplusCents: 1400 }],
  ['more than that, of which no more goes back than came', -300, 1400, { dueCents: 0, surplusCents: 1400 }],
])('a payment of %s', (_, openCents, paidCents, expected) => {
  expect(settlePayment(openCents, paidCents)).toEqual(expected);
});
