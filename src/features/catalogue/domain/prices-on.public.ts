import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';

export interface Price {
  duration: Duration;
  amountCents: number;
}

/** Days on which an item has other prices than usual. */
export interface SeasonPrices<P = Price> {
  first: LocalDate;
  /** Included. */
  last: LocalDate;
  prices: readonly P[];
}

export interface ItemPrices<P = Price> {
  prices: readonly P[];
  /** No two of them share a day. */
  seasonPrices?: readonly SeasonPrices<P>[] | undefined;
}

/**
 * What an item costs on a day: every price list of server and pages is made with this. Without a day the usual prices
 * count.
 */
export function pricesOn<P extends Price>(
  { prices, seasonPrices }: ItemPrices<P>,
  date: LocalDate | null,
): readonly P[] {
  const season = date !== null && seasonPrices?.find(({ first, last }) => first <= date && date <= last);
  return season ? season.prices : prices;
}

/** A list of items as it is on a day. */
export function itemsOn<Item extends ItemPrices>(items: readonly Item[], date: LocalDate | null): Item[] {
  return items.map((item) => ({ ...item, prices: pricesOn(item, date) }));
}
