import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import {
  ItemIdField,
  LanguageQuery,
  maxAltLength,
  textField,
  UnitsField,
  Version,
} from '#shared/field-schemas.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';
import { languages } from '#shared/language.ts';
import { durations } from '#shared/rental-time.ts';

export const RentalPrice = z.strictObject({
  duration: z.enum(durations),
  amountCents: z.int().min(0),
});
export type RentalPrice = z.infer<typeof RentalPrice>;

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
  weightCapacity: z.string(),
  skillLevel: z.string(),
  includes: z.string(),
  fleetSize: z.int(),
});
export type RentalItem = z.infer<typeof RentalItem>;

export const listRentalItems = defineCall({
  method: 'GET',
  path: '/api/rental-items',
  summary: 'What can be rented, in a language, with structured prices',
  query: LanguageQuery,
  status: 200,
  response: z.array(RentalItem),
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

/** What staff say of an item: texts in every language, a price for every duration, and how many there are. */
export const ItemDetails = z.strictObject({
  texts: z.strictObject({ EN: ItemTexts, IT: ItemTexts, PL: ItemTexts }),
  prices: z
    .array(ItemPrice)
    .length(durations.length, 'one_price_each')
    .refine(
      (prices) => new Set(prices.map((price) => price.duration)).size === prices.length,
      'one_price_each',
    ),
  /** What new days begin with; days that are in the calendar keep their units. */
  fleetSize: UnitsField,
});
export type ItemDetails = z.infer<typeof ItemDetails>;

/** As it is stored: where something was never written it is empty. */
export const StoredItem = z.strictObject({
  itemId: z.string(),
  texts: z.record(z.enum(languages), z.record(ItemTexts.keyof(), z.string())),
  prices: z.array(RentalPrice),
  fleetSize: z.int(),
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
