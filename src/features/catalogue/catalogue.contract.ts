import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { ItemIdField, LanguageQuery } from '#shared/field-schemas.ts';
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
