import type { Duration } from '#shared/rental-time.ts';
import type { Selection } from '../choice/selection.ts';
import { quoteCents } from './price-quote.ts';

export interface PricedItem {
  itemId: string;
  prices: readonly { duration: Duration; amountCents: number }[];
}

export interface DraftQuote<Item extends PricedItem> {
  item: Item;
  quantity: number;
  duration: Duration;
  unitPriceCents: number;
  totalCents: number;
}

export function findUnitPriceCents(item: PricedItem, duration: Duration): number | null {
  return item.prices.find((price) => price.duration === duration)?.amountCents ?? null;
}

/** What a selection costs by the price list; `null` until item and duration are chosen and have a price. */
export function quoteSelection<Item extends PricedItem>(
  selection: Selection | null,
  items: readonly Item[],
): DraftQuote<Item> | null {
  const item = items.find((candidate) => candidate.itemId === selection?.itemId);
  if (!selection?.duration || !item) return null;
  const unitPriceCents = findUnitPriceCents(item, selection.duration);
  if (unitPriceCents === null) return null;
  const { quantity, duration } = selection;
  const totalCents = quoteCents([{ quantity, unitPriceCents }]);
  return { item, quantity, duration, unitPriceCents, totalCents };
}
