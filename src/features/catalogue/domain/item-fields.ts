import { type Language, languages } from '#shared/language.ts';

/** What is said of an item in each language, in the order in which it is asked. */
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
export type ItemFieldPath = `texts.${Language}.${TextField}` | `prices.${number}.amountCents` | 'fleetSize';

/** An item as it stands in the form. */
export interface ItemValues<Duration extends string = string> {
  texts: Record<Language, Record<TextField, string>>;
  prices: { duration: Duration; amountCents: string }[];
  fleetSize: string;
}

export function listFields(values: ItemValues): { path: ItemFieldPath; value: string }[] {
  return [
    ...languages.flatMap((language) =>
      textFields.map((field) => ({
        path: `texts.${language}.${field}` as const,
        value: values.texts[language][field],
      })),
    ),
    ...values.prices.map(({ amountCents }, index) => ({
      path: `prices.${index}.amountCents` as const,
      value: amountCents,
    })),
    { path: 'fleetSize', value: values.fleetSize },
  ];
}

/** Fields that two have changed in two ways, with what the other one saved. */
export function findDifferences(
  before: ItemValues,
  mine: ItemValues,
  theirs: ItemValues,
): Map<ItemFieldPath, string> {
  const saved = new Map(listFields(theirs).map(({ path, value }) => [path, value]));
  const seen = new Map(listFields(before).map(({ path, value }) => [path, value]));
  return new Map(
    listFields(mine).flatMap(({ path, value }) => {
      const theirValue = saved.get(path);
      const isTheirs = theirValue !== undefined && theirValue !== seen.get(path) && theirValue !== value;
      return isTheirs && value !== seen.get(path) ? [[path, theirValue] as const] : [];
    }),
  );
}
