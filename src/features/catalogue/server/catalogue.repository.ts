import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { entriesOf } from '#shared/entries-of.ts';
import type { Language } from '#shared/language.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { ItemTexts, RentalItem, RentalPrice } from '../catalogue.contract.ts';

export type RentalItemRecord = Omit<RentalItem, 'price'>;

export interface ItemPrice {
  itemId: string;
  title: string;
  duration: Duration;
  amountCents: number;
  fleetSize: number;
}

export interface NewRentalItem {
  itemId: string;
  image: string;
  fleetSize: number;
  position: number;
  pricesCents: Record<Duration, number>;
  texts: Record<Language, Omit<ItemTexts, 'imageAlt'>>;
}

export function createCatalogueRepository(executor: Executor) {
  return {
    /** Every item with its texts in the language, else in English. */
    list: (language: Language) =>
      executor.rows(sql<'catalogue.list', { prices: RentalPrice[] }>`
        select i.id, i.item_id, i.image, t.image_alt, i.fleet_size, t.title, t.description,
          t.short_description, t.weight_capacity, t.skill_level, t.includes, p.prices
        from rental_items i
        cross join lateral (
          select * from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
          order by t.language = ${language} desc limit 1) t
        cross join lateral (
          select json_agg(json_build_object('duration', duration, 'amountCents', amount_cents)
            order by array_position(array['1/2', '1', '2'], duration)) as prices
          from rental_item_prices where item_id = i.item_id) p
        order by i.position, i.id`),
    /** Prices of the items, with their titles in the language for messages. */
    listPrices: (itemIds: readonly string[], language: Language) =>
      executor.rows(sql<'catalogue.listPrices'>`
        select p.item_id, p.duration, p.amount_cents, t.title, i.fleet_size
        from rental_item_prices p join rental_items i using (item_id)
        cross join lateral (
          select title from rental_item_texts t where t.item_id = p.item_id and t.language in (${language}, 'EN')
          order by t.language = ${language} desc limit 1) t
        where p.item_id = any(${itemIds})`),
    exists: async (itemId: string) =>
      (await executor.row(sql<'catalogue.exists'>`select from rental_items where item_id = ${itemId}`)) !==
      null,
    setImage: (itemId: string, image: string) =>
      executor.run(
        sql<'catalogue.setImage'>`update rental_items set image = ${image} where item_id = ${itemId}`,
      ),
    isEmpty: async () =>
      (await executor.row(sql<'catalogue.isEmpty'>`select from rental_items limit 1`)) === null,
    create: async ({ itemId, image, fleetSize, position, pricesCents, texts }: NewRentalItem) => {
      await executor.run(sql<'catalogue.create'>`
        insert into rental_items (item_id, image, fleet_size, position)
        values (${itemId}, ${image}, ${fleetSize}, ${position})`);
      for (const [duration, amountCents] of entriesOf(pricesCents)) {
        await executor.run(sql<'catalogue.createPrice'>`
          insert into rental_item_prices (item_id, duration, amount_cents) values (${itemId}, ${duration}, ${amountCents})`);
      }
      for (const [language, text] of entriesOf(texts)) {
        await executor.run(sql<'catalogue.createText'>`
          insert into rental_item_texts (item_id, language, title, description, short_description, weight_capacity,
            skill_level, includes)
          values (${itemId}, ${language}, ${text.title}, ${text.description}, ${text.shortDescription},
            ${text.weightCapacity}, ${text.skillLevel}, ${text.includes})`);
      }
    },
  };
}
