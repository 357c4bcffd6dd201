import { type Language, languages } from '#shared/language.ts';
import { type Duration, durations } from '#shared/rental-time.ts';

/** The texts of an item in each language, in the order of the form. */
export const textFields = [
  'title',
  'shortDescription',
  'description',
  'weightCapacity',
  'skillLevel',
  'includes',
  'imageAlt',
] as const;
export type TextField = (typeof textFields)[number];

/** Where a field stands in the form, in an issue of the server's and, with dashes, in the page. */
export type ItemFieldPath =
  | `texts.${Language}.${TextField}`
  | `prices.${number}.amountCents`
  | 'fleetSize'
  | 'seats';

/** In the order of the form. */
export const itemFields: readonly ItemFieldPath[] = [
  ...languages.flatMap((language) => textFields.map((field) => `texts.${language}.${field}` as const)),
  ...durations.map((_, index) => `prices.${index}.amountCents` as const),
  'fleetSize',
  'seats',
];

/** An item as it stands in the form, with a price for each duration. */
export interface ItemValues {
  texts: Record<Language, Record<TextField, string>>;
  prices: { duration: Duration; amountCents: string }[];
  fleetSize: string;
  seats: string;
}
