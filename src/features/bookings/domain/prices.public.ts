import type { Amount } from '#shared/app-error.ts';
import type { BookedDuration } from '#shared/rental-time.ts';
import type { BookedItem } from './items-booked.public.ts';

/** A booked item at the business's own price. */
export type PricedItem = BookedItem & { unitPriceCents: number };

export interface ListPrice {
  itemId: string;
  title: string;
  duration: BookedDuration;
  amountCents: number;
}

/** Why items cannot be priced: an item does not exist, or the customer saw another price. */
export type PricingFault =
  | { fault: 'unknown-item' }
  | { fault: 'price-changed'; item: string; price: Amount };

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
      return { fault: 'price-changed', item: price.title, price: { cents: price.amountCents } };
    }
    priced.push({ ...item, unitPriceCents: price.amountCents });
  }
  return priced;
}

/** What a booking costs, in integer euro cents. */
export function quoteCents(lines: readonly { quantity: number; unitPriceCents: number }[]): number {
  return lines.reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
}

/** A booking whose whole price a voucher or promo code takes off: there is nothing to wait for. */
export function isPaidByVoucher({
  totalCents,
  discountCents,
}: {
  totalCents: number;
  discountCents: number;
}): boolean {
  return totalCents === 0 && discountCents > 0;
}

/**
 * What a payment leaves open, or what of it is too much.
 * @param openCents what the booking costs without what was paid for it before.
 */
export function settlePayment(
  openCents: number,
  paidCents: number,
): { dueCents: number; surplusCents: number } {
  return {
    dueCents: Math.max(0, openCents - paidCents),
    surplusCents: Math.min(paidCents, Math.max(0, paidCents - openCents)),
  };
}
