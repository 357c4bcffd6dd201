import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { parseEuroCents, plainEuro } from '#shared/money.ts';
import { type Duration, durations } from '#shared/rental-time.ts';
import { ItemDetails, type StoredItem } from '../catalogue.contract.ts';
import type { ItemValues } from '../domain/item-fields.ts';

export type ItemFormValues = ItemValues<Duration>;

export function toValues({ texts, prices, fleetSize }: StoredItem): ItemFormValues {
  const centsOf = new Map(prices.map((price) => [price.duration, price.amountCents]));
  const amountText = (amountCents: number | undefined) =>
    amountCents === undefined ? '' : plainEuro(amountCents);
  return {
    texts,
    prices: durations.map((duration) => ({ duration, amountCents: amountText(centsOf.get(duration)) })),
    fleetSize: String(fleetSize),
  };
}

const checkDetails = zodResolver(ItemDetails) as unknown as Resolver<ItemFormValues, unknown, ItemDetails>;

/** The contract checks what the typed text means; a description is one paragraph, however it was typed. */
export const itemResolver: typeof checkDetails = (values, context, options) => {
  const meant = {
    texts: Object.fromEntries(
      Object.entries(values.texts).map(([language, texts]) => [
        language,
        { ...texts, description: texts.description.replace(/\s*\n\s*/g, ' ') },
      ]),
    ),
    prices: values.prices.map(({ duration, amountCents }) => ({
      duration,
      amountCents: parseEuroCents(amountCents) ?? Number.NaN,
    })),
    fleetSize: values.fleetSize.trim() === '' ? undefined : Number(values.fleetSize),
  };
  return checkDetails(meant as unknown as ItemFormValues, context, options);
};
