import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Language } from '#shared/language.ts';
import { checkPrices, readItems } from '../../domain/check-request.public.ts';
import type { PricedItem } from '../../domain/price-lines.public.ts';
import { quoteCents } from '../../domain/price-quote.public.ts';
import { refuseWhileClosed } from './refuse-while-closed.ts';

interface Order {
  itemsBooked: string;
  language: Language;
  /** Staff sell during maintenance too. */
  isExempt: boolean;
}

/** The items of an order that has no booking and so no day yet, at the business's usual prices. Refused as a booking of them would be. */
export async function priceOrder(
  database: Database,
  order: Order,
): Promise<{ items: PricedItem[]; totalCents: number }> {
  await refuseWhileClosed(database, order);
  const booked = readItems(order.itemsBooked);
  const itemIds = booked.map((item) => item.itemId);
  const prices = await createCatalogueRepository(database).listPrices(itemIds, order.language, null);
  const items = checkPrices(booked, prices);
  return { items, totalCents: quoteCents(items) };
}
