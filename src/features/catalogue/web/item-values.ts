import { parseEuroCents, plainEuro } from '#shared/money.ts';
import { durations } from '#shared/rental-time.ts';
import type { StoredItem } from '../catalogue.contract.ts';
import type { ItemValues } from '../domain/item-fields.ts';

export function toValues({ texts, prices, fleetSize, seats, version }: StoredItem): ItemValues {
  const centsOf = new Map(prices.map((price) => [price.duration, price.amountCents]));
  const amountText = (amountCents: number | undefined) =>
    amountCents === undefined ? '' : plainEuro(amountCents);
  return {
    texts,
    prices: durations.map((duration) => ({ duration, amountCents: amountText(centsOf.get(duration)) })),
    // Of a new draft nobody has said how many there are.
    fleetSize: version === 0 && fleetSize === 0 ? '' : String(fleetSize),
    seats: String(seats),
  };
}

/** What the typed text means; a description is one paragraph, however it was typed. */
export function toInput(values: ItemValues) {
  return {
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
    seats: values.seats.trim() === '' ? undefined : Number(values.seats),
  };
}
