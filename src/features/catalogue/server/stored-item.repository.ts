import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { entriesOf } from '#shared/entries-of.ts';
import type { Language } from '#shared/language.ts';
import type { ItemDetails, ItemTexts, RentalPrice, StoredItem } from '../catalogue.contract.ts';

interface StoredDocuments {
  texts: Partial<Record<Language, ItemTexts>> | null;
  prices: RentalPrice[] | null;
}

const noTexts: ItemTexts = {
  title: '',
  shortDescription: '',
  description: '',
  weightCapacity: '',
  skillLevel: '',
  includes: '',
  imageAlt: '',
};

/** One item with everything that staff say of it. */
export function createStoredItemRepository(executor: Executor) {
  return {
    find: async (itemId: string): Promise<StoredItem | null> => {
      const row = await executor.row(sql<'stored-item.find', StoredDocuments>`
        select i.fleet_size, i.seats, i.version,
          (select json_object_agg(language, json_build_object('title', title, 'shortDescription', short_description,
            'description', description, 'weightCapacity', weight_capacity, 'skillLevel', skill_level,
            'includes', includes, 'imageAlt', image_alt)) from rental_item_texts where item_id = i.item_id) as texts,
          (select json_agg(json_build_object('duration', duration, 'amountCents', amount_cents)
            order by array_position(array['1/2', '1', '2'], duration))
            from rental_item_prices where item_id = i.item_id) as prices
        from rental_items i where i.item_id = ${itemId}`);
      if (!row) return null;
      return {
        itemId,
        fleetSize: row.fleetSize,
        seats: row.seats,
        version: row.version,
        texts: { EN: noTexts, IT: noTexts, PL: noTexts, ...row.texts },
        prices: row.prices ?? [],
      };
    },

    /** Keeps other editors from the item until the transaction ends. */
    lock: (itemId: string) =>
      executor.row(
        sql<'stored-item.lock'>`select version, fleet_size from rental_items where item_id = ${itemId} for no key update`,
      ),

    setImage: (itemId: string, image: string) =>
      executor.run(
        sql<'stored-item.setImage'>`update rental_items set image = ${image} where item_id = ${itemId}`,
      ),

    save: async (itemId: string, { texts, prices, fleetSize, seats }: ItemDetails): Promise<void> => {
      await executor.run(sql<'stored-item.save'>`
        update rental_items set fleet_size = ${fleetSize}, seats = ${seats}, version = version + 1
        where item_id = ${itemId}`);
      for (const [language, text] of entriesOf(texts)) {
        await executor.run(sql<'stored-item.saveText'>`
          insert into rental_item_texts (item_id, language, title, short_description, description, weight_capacity,
            skill_level, includes, image_alt)
          values (${itemId}, ${language}, ${text.title}, ${text.shortDescription}, ${text.description},
            ${text.weightCapacity}, ${text.skillLevel}, ${text.includes}, ${text.imageAlt})
          on conflict (item_id, language) do update set title = excluded.title,
            short_description = excluded.short_description, description = excluded.description,
            weight_capacity = excluded.weight_capacity, skill_level = excluded.skill_level,
            includes = excluded.includes, image_alt = excluded.image_alt`);
      }
      for (const { duration, amountCents } of prices) {
        await executor.run(sql<'stored-item.savePrice'>`
          insert into rental_item_prices (item_id, duration, amount_cents)
          values (${itemId}, ${duration}, ${amountCents})
          on conflict (item_id, duration) do update set amount_cents = excluded.amount_cents`);
      }
    },
  };
}
