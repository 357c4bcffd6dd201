import { z } from 'zod';
import { areApart, endBeforeStart, endsAfterStart } from '#features/opening-hours/opening-hours.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import {
  ItemIdField,
  LanguageQuery,
  LocalDateField,
  maxAltLength,
  Position,
  textField,
  UnitsField,
  Version,
} from '#shared/field-schemas.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';
import { languages } from '#shared/language.ts';
import { durations } from '#shared/rental-time.ts';
import { draftGaps } from './domain/draft-gaps.public.ts';

export const RentalPrice = z.strictObject({
  duration: z.enum(durations),
  amountCents: z.int().min(0),
});
export type RentalPrice = z.infer<typeof RentalPrice>;

export const SeasonPrices = z.strictObject({
  first: z.string(),
  /** Included. */
  last: z.string(),
  /** One for every duration. */
  prices: z.array(RentalPrice),
});

export const RentalItem = z.strictObject({
  id: z.int(),
  itemId: ItemIdField,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  image: z.string(),
  /** What the picture shows; empty where it only decorates. */
  imageAlt: z.string(),
  /** Derived from `prices`: `1/2: €8, 1: €14, 2: €25`. */
  price: z.string(),
  prices: z.array(RentalPrice),
  /** Other prices in some periods, where there are any. No two periods share a day. */
  seasonPrices: z.array(SeasonPrices).optional(),
  weightCapacity: z.string(),
  skillLevel: z.string(),
  includes: z.string(),
  fleetSize: z.int(),
  /** How many people one of it carries. */
  seats: z.int(),
  /** No longer offered. Only staff are told of such items. */
  isRetired: z.literal(true).optional(),
  /** Not published yet, and what is still missing for that. Only staff are told of such items. */
  draft: z.strictObject({ gaps: z.array(z.enum(draftGaps)) }).optional(),
});
export type RentalItem = z.infer<typeof RentalItem>;

export const listRentalItems = defineCall({
  method: 'GET',
  path: '/api/rental-items',
  summary: 'What can be rented, in a language, with structured prices',
  query: LanguageQuery.extend({
    /** Staff may ask for items that are no longer offered and for drafts, too. */
    includeRetired: z.enum(['true', 'false']).optional(),
  }),
  status: 200,
  response: z.array(RentalItem),
  errors: ['identity/login-required'],
});

function requiredText(maxLength: number) {
  return textField(maxLength).trim().min(1, 'required');
}

export const ItemTexts = z.strictObject({
  title: requiredText(80),
  shortDescription: requiredText(200),
  description: requiredText(2000),
  weightCapacity: requiredText(80),
  skillLevel: requiredText(80),
  includes: requiredText(300),
  /** What the picture shows; the picture itself is the same in all languages. */
  imageAlt: textField(maxAltLength).trim().default(''),
});
export type ItemTexts = z.infer<typeof ItemTexts>;

const ItemPrice = RentalPrice.extend({
  amountCents: z.int('price_out_of_range').min(1, 'price_out_of_range').max(999_999, 'price_out_of_range'),
});

const ItemPrices = z
  .array(ItemPrice)
  .length(durations.length, 'one_price_each')
  .refine(
    (prices) => new Set(prices.map((price) => price.duration)).size === prices.length,
    'one_price_each',
  );

const SeatsField = z
  .number('seats_out_of_range')
  .int('seats_out_of_range')
  .min(1, 'seats_out_of_range')
  .max(20, 'seats_out_of_range');

/** What staff say of an item: texts in every language, a price for every duration, and how many there are. */
export const ItemDetails = z.strictObject({
  texts: z.strictObject({ EN: ItemTexts, IT: ItemTexts, PL: ItemTexts }),
  prices: ItemPrices,
  /** What new days begin with; days that are in the calendar keep their units. */
  fleetSize: UnitsField,
  /** How many people one of it carries. */
  seats: SeatsField,
});
export type ItemDetails = z.infer<typeof ItemDetails>;

const DraftTexts = z.strictObject({
  title: requiredText(80),
  shortDescription: textField(200).trim().default(''),
  description: textField(2000).trim().default(''),
  weightCapacity: textField(80).trim().default(''),
  skillLevel: textField(80).trim().default(''),
  includes: textField(300).trim().default(''),
  imageAlt: textField(maxAltLength).trim().default(''),
});

/** A new item is a draft: only its names are needed. */
export const NewItem = z.strictObject({
  itemId: ItemIdField,
  texts: z.strictObject({ EN: DraftTexts, IT: DraftTexts, PL: DraftTexts }),
  prices: ItemPrices.optional(),
  fleetSize: UnitsField.default(0),
  seats: SeatsField.default(1),
});
export type NewItem = z.infer<typeof NewItem>;

/** The stored texts; empty if never written. */
export const StoredItem = z.strictObject({
  itemId: z.string(),
  texts: z.record(z.enum(languages), z.record(ItemTexts.keyof(), z.string())),
  prices: z.array(RentalPrice),
  fleetSize: z.int(),
  seats: z.int(),
  /** Grows with every edit; an edit names the one that it was made on. */
  version: z.int(),
});
export type StoredItem = z.infer<typeof StoredItem>;

const ItemParameters = z.strictObject({ itemId: ItemIdField });

export const getRentalItem = defineCall({
  method: 'GET',
  path: '/api/rental-items/:itemId',
  summary: 'One item in all languages, for those who edit it',
  params: ItemParameters,
  status: 200,
  response: StoredItem,
  errors: ['catalogue/item-not-found'],
});

export const updateRentalItem = defineCall({
  method: 'PUT',
  path: '/api/rental-items/:itemId',
  summary:
    'Set the texts, prices and number of an item; refused where somebody else has changed it meanwhile',
  params: ItemParameters,
  body: ItemDetails.extend({ version: Version }),
  status: 200,
  response: StoredItem,
  errors: ['catalogue/item-not-found', 'catalogue/item-changed'],
});

export const maxPriceSeasons = 20;

/** The periods in which an item has other prices. */
export const ItemSeasons = z.strictObject({
  seasons: z
    .array(
      z
        .strictObject({ first: LocalDateField, last: LocalDateField, prices: ItemPrices })
        .refine(endsAfterStart, endBeforeStart),
    )
    .max(maxPriceSeasons, 'too_many_periods')
    .refine(areApart, 'periods_overlap'),
});
export type ItemSeasons = z.infer<typeof ItemSeasons>;

/** Grows with every edit; an edit names the one that it was made on. */
export const StoredSeasons = ItemSeasons.extend({ version: Version });
export type StoredSeasons = z.infer<typeof StoredSeasons>;

export const getSeasonPrices = defineCall({
  method: 'GET',
  path: '/api/rental-items/:itemId/season-prices',
  summary: 'The periods in which an item has other prices, for those who edit them',
  params: ItemParameters,
  status: 200,
  response: StoredSeasons,
  errors: ['catalogue/item-not-found'],
});

export const updateSeasonPrices = defineCall({
  method: 'PUT',
  path: '/api/rental-items/:itemId/season-prices',
  summary: 'Sets the periods in which an item has other prices; bookings keep the prices that they have',
  params: ItemParameters,
  body: StoredSeasons,
  status: 200,
  response: StoredSeasons,
  errors: ['catalogue/item-not-found', 'catalogue/seasons-changed'],
});

export const reorderRentalItems = defineCall({
  method: 'POST',
  path: '/api/rental-items/reorder',
  summary: 'Puts items in another order',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ itemId: ItemIdField, position: Position }))
      .min(1)
      .max(100)
      .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, 'items_repeated'),
  }),
  status: 200,
  response: z.strictObject({ updatedCount: z.int() }),
});

export const uploadItemImage = defineCall({
  method: 'POST',
  path: '/api/rental-items/:itemId/image',
  summary: 'Gives a rental item another photo',
  params: ItemParameters,
  body: z.strictObject({ image: FileField }),
  isForm: true,
  status: 200,
  response: z.strictObject({ itemId: ItemIdField, image: z.string() }),
  errors: ['catalogue/item-not-found', ...imageErrors],
});
