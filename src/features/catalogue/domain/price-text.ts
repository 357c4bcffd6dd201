import { formatEuroText } from '#shared/money.ts';
import type { Duration } from '#shared/rental-time.ts';

/** `1/2: €8, 1: €14, 2: €25`: the price list as the calls write it. */
export function priceText(prices: readonly { duration: Duration; amountCents: number }[]): string {
  return prices.map(({ duration, amountCents }) => `${duration}: ${formatEuroText(amountCents)}`).join(', ');
}
