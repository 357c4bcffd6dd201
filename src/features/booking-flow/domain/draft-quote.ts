import { quoteCents } from '#features/bookings/domain/prices.public.ts';
import type { BookedDuration, Duration } from '#shared/rental-time.ts';
import type { BookingDraft, Selection } from './selection.ts';

export interface PricedItem {
  itemId: string;
  prices: readonly { duration: Duration; amountCents: number }[];
}

export interface QuotedLine<Item extends PricedItem> {
  item: Item;
  itemId: string;
  quantity: number;
  duration: Duration;
  unitPriceCents: number;
  totalCents: number;
}

export interface DraftQuote<Item extends PricedItem> {
  lines: QuotedLine<Item>[];
  totalCents: number;
}

export function findUnitPriceCents(item: PricedItem, duration: BookedDuration): number | null {
  return item.prices.find((price) => price.duration === duration)?.amountCents ?? null;
}

/** Removes what the price list no longer has: selections of missing items, and durations without a price. */
export function matchPriceList(draft: BookingDraft, items: readonly PricedItem[]): BookingDraft {
  const selections = items.flatMap((item) => {
    const chosen = draft.selections.find((each) => each.itemId === item.itemId);
    if (!chosen) return [];
    const isPriced = chosen.duration !== null && findUnitPriceCents(item, chosen.duration) !== null;
    return [isPriced ? chosen : { ...chosen, duration: null }];
  });
  return { ...draft, selections };
}

/** What the selections cost by the price list. One that has no duration yet does not count. */
export function quoteSelections<Item extends PricedItem>(
  selections: readonly Selection[],
  items: readonly Item[],
): DraftQuote<Item> {
  const lines = selections.flatMap(({ itemId, quantity, duration }) => {
    const item = items.find((each) => each.itemId === itemId);
    const unitPriceCents = item && duration && findUnitPriceCents(item, duration);
    if (!item || !duration || typeof unitPriceCents !== 'number') return [];
    const totalCents = quoteCents([{ quantity, unitPriceCents }]);
    return [{ item, itemId, quantity, duration, unitPriceCents, totalCents }];
  });
  return { lines, totalCents: quoteCents(lines) };
}
