import { formatEuroText } from '#shared/money.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { BookedItem } from './items-booked.public.ts';

/** A booked item at the business's own price. */
export type PricedItem = BookedItem & { unitPriceCents: number };

export interface ListPrice {
  itemId: string;
  title: string;
  duration: Duration;
  amountCents: number;
}

/** Why items cannot be priced: an item does not exist, or the customer saw another price. */
export type PricingFault =
  | { fault: 'unknown-item' }
  | { fault: 'price-changed'; item: string; price: string };

/** Prices every item from the business's list. A price that the customer sent is compared, never taken. */
export function priceItems(
  items: readonly BookedItem[],
  prices: readonly ListPrice[],
): PricedItem[] | PricingFault {
  const priced: PricedItem[] = [];
  for (const item of items) {
    const price = prices.find((p) => p.itemId === item.itemId && p.duration === item.duration);
    if (!price) return { fault: 'unknown-item' };
    if (item.unitPriceCents !== undefined && item.unitPriceCents !== price.amountCents) {
      return { fault: 'price-changed', item: price.title, price: formatEuroText(price.amountCents) };
    }
    priced.push({ ...item, unitPriceCents: price.amountCents });
  }
  return priced;
}
