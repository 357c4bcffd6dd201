import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { entriesOf } from '#shared/entries-of.ts';
import type { Language } from '#shared/language.ts';
import type { Duration } from '#shared/rental-time.ts';
import type {
  ItemSeasons,
  ItemTexts,
  RentalItem,
  RentalPrice,
  StoredSeasons,
} from '../catalogue.contract.ts';
import { pricesOn, type SeasonPrices } from '../domain/prices-on.public.ts';

export type RentalItemRecord = Omit<RentalItem, 'price'>;

export interface ItemPrice {
  itemId: string;
  title: string;
  duration: Duration;
  amountCents: number;
  fleetSize: number;
  seats: number;
}

export interface NewRentalItem {
  itemId: string;
  image: string;
  fleetSize: number;
  /** Default: 1. */
  seats?: number;
  position: number;
  prices: readonly RentalPrice[];
  texts: Record<Language, Omit<ItemTexts, 'imageAlt'> & Partial<ItemTexts>>;
  /** To be published later. */
  isDraft?: boolean;
}

export function createCatalogueRepository(executor: Executor) {
  return {
    /** The items with their texts in the language, else in English; retired ones and drafts only if they are asked for. */
    list: (language: Language, { withRetired = false } = {}) =>
      executor.rows(sql<
        'catalogue.list',
        {
          prices: RentalPrice[];
          seasonPrices: NonNullable<RentalItem['seasonPrices']>;
          isRetired: boolean;
          isDraft: boolean;
          hasTexts: boolean;
        }
      >`
        select i.id, i.item_id, i.image, t.image_alt, i.fleet_size, i.seats, t.title, t.description,
          t.short_description, t.weight_capacity, t.skill_level, t.includes, p.prices,
          i.season_prices, i.retired_at is not null and i.is_published as is_retired,
          i.retired_at is not null and not i.is_published as is_draft, h.has_texts
        from rental_items i
        cross join lateral (
          select * from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
          order by t.language = ${language} desc limit 1) t
        cross join lateral (
          select coalesce(json_agg(json_build_object('duration', duration, 'amountCents', amount_cents)
            order by array_position(array['1/2', '1', '2'], duration)), '[]') as prices
          from rental_item_prices where item_id = i.item_id) p
        cross join lateral (
          select count(*) = 3 as has_texts from rental_item_texts where item_id = i.item_id
            and '' not in (title, short_description, description, weight_capacity, skill_level, includes)) h
        where ${withRetired}::boolean or i.retired_at is null
        order by i.position, i.id`),
    /** Prices of the offered items on a day; with `null`, those outside of seasons. Titles are for messages. */
    listPrices: async (
      itemIds: readonly string[],
      language: Language,
      date: LocalDate | null,
    ): Promise<ItemPrice[]> => {
      const items = await executor.rows(sql<
        'catalogue.listPrices',
        { prices: RentalPrice[]; seasonPrices: SeasonPrices[] }
      >`
        select i.item_id, i.fleet_size, i.seats, i.season_prices, t.title,
          (select json_agg(json_build_object('duration', duration, 'amountCents', amount_cents))
            from rental_item_prices where item_id = i.item_id) as prices
        from rental_items i
        cross join lateral (
          select title from rental_item_texts t where t.item_id = i.item_id and t.language in (${language}, 'EN')
          order by t.language = ${language} desc limit 1) t
        where i.item_id = any(${itemIds}) and i.retired_at is null`);
      return items.flatMap(({ prices, seasonPrices, ...item }) =>
        pricesOn({ prices, seasonPrices }, date).map((price) => ({ ...item, ...price })),
      );
    },
    /** What items are called in the language, also those that are no longer offered. */
    listTitles: (itemIds: readonly string[], language: Language) =>
      executor.rows(sql<'catalogue.listTitles'>`
        select distinct on (item_id) item_id, title from rental_item_texts
        where item_id = any(${itemIds}) and language in (${language}, 'EN')
        order by item_id, language = ${language} desc`),
    exists: async (itemId: string) =>
      (await executor.row(sql<'catalogue.exists'>`select from rental_items where item_id = ${itemId}`)) !==
      null,
    listOffered: async () => {
      const rows = await executor.rows(
        sql<'catalogue.listOffered'>`select item_id from rental_items where retired_at is null order by item_id`,
      );
      return rows.map(({ itemId }) => itemId);
    },
    listRetired: async () => {
      const rows = await executor.rows(
        sql<'catalogue.listRetired'>`select item_id from rental_items where retired_at is not null`,
      );
      return rows.map(({ itemId }) => itemId);
    },
    /** @returns the number of updated rows: 0 if the item does not exist */
    setRetired: (itemId: string, isRetired: boolean) =>
      executor.run(sql<'catalogue.setRetired'>`
        update rental_items set retired_at = case when ${isRetired}::boolean then coalesce(retired_at, now()) end
        where item_id = ${itemId}`),
    /** The position after the last item. */
    nextPosition: async () => {
      const row = await executor.row(
        sql<'catalogue.nextPosition'>`select coalesce(max(position), 0) + 10 as position from rental_items`,
      );
      return row?.position ?? 0;
    },
    setPosition: (itemId: string, position: number) =>
      executor.run(
        sql<'catalogue.setPosition'>`update rental_items set position = ${position} where item_id = ${itemId}`,
      ),
    isEmpty: async () =>
      (await executor.row(sql<'catalogue.isEmpty'>`select from rental_items limit 1`)) === null,
    /** Offered items that were never saved, and those that still show a built-in drawing. */
    countSeeded: async () =>
      (await executor.row(sql<'catalogue.countSeeded'>`
        select count(*) filter (where version = 0)::int as unsaved,
          count(*) filter (where image like '/illustrations/%')::int as drawings
        from rental_items where retired_at is null`)) ?? { unsaved: 0, drawings: 0 },
    create: async (item: NewRentalItem) => {
      const { itemId, image, fleetSize, seats = 1, position, prices, texts, isDraft = false } = item;
      // Drafts have `retired_at` too, since the previous release does not read `is_published` and would offer them.
      await executor.run(sql<'catalogue.create'>`
        insert into rental_items (item_id, image, fleet_size, seats, position, is_published, retired_at)
        values (${itemId}, ${image}, ${fleetSize}, ${seats}, ${position}, ${!isDraft},
          case when ${isDraft}::boolean then now() end)`);
      for (const { duration, amountCents } of prices) {
        await executor.run(sql<'catalogue.createPrice'>`
          insert into rental_item_prices (item_id, duration, amount_cents) values (${itemId}, ${duration}, ${amountCents})`);
      }
      for (const [language, text] of entriesOf(texts)) {
        await executor.run(sql<'catalogue.createText'>`
          insert into rental_item_texts (item_id, language, title, description, short_description, weight_capacity,
            skill_level, includes, image_alt)
          values (${itemId}, ${language}, ${text.title}, ${text.description}, ${text.shortDescription},
            ${text.weightCapacity}, ${text.skillLevel}, ${text.includes}, ${text.imageAlt ?? ''})`);
      }
    },
  };
}

/** Items that have never been published. */
export function createDraftsRepository(executor: Executor) {
  return {
    /** Locks an item. @returns whether it was never published; `null` if it does not exist */
    lock: async (itemId: string) =>
      (
        await executor.row(sql<'drafts.lock', { isDraft: boolean }>`
        select retired_at is not null and not is_published as is_draft from rental_items
        where item_id = ${itemId} for no key update`)
      )?.isDraft ?? null,
    publish: (itemId: string) =>
      executor.run(sql<'drafts.publish'>`
        update rental_items set is_published = true, retired_at = null where item_id = ${itemId}`),
  };
}

export function createSeasonPricesRepository(executor: Executor) {
  return {
    find: (itemId: string): Promise<StoredSeasons | null> =>
      executor.row(sql<'season-prices.find', ItemSeasons>`
        select season_prices as seasons, season_prices_version as version
        from rental_items where item_id = ${itemId}`),

    /** Keeps other editors from the item until the transaction ends. */
    lock: (itemId: string): Promise<StoredSeasons | null> =>
      executor.row(sql<'season-prices.lock', ItemSeasons>`
        select season_prices as seasons, season_prices_version as version
        from rental_items where item_id = ${itemId} for no key update`),

    save: (itemId: string, seasons: ItemSeasons['seasons']) =>
      executor.run(sql<'season-prices.save'>`
        update rental_items
        set season_prices = ${JSON.stringify(seasons)}, season_prices_version = season_prices_version + 1
        where item_id = ${itemId}`),
  };
}
