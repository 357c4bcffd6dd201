import { soldSeats } from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { type Language, localeTags, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import type { Candidate } from './receipts.repository.ts';

interface Described extends Pick<Candidate, 'kind' | 'items' | 'trip'> {
  rates: readonly { basisPoints: number | null; cents: number }[];
}

/** Writes what is keyed in for a receipt: `Rental, 2 × Kayak (1 hour), VAT 22%`. */
export async function createLineWriter(
  executor: Executor,
  receipts: readonly Described[],
  language: Language,
): Promise<(receipt: Described) => string> {
  const locale = { locale: toLocale(language) };
  const itemIds = [...new Set(receipts.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
  const titles = await createCatalogueRepository(executor).listTitles(itemIds, language);
  const titleOf = (id: string) => titles.find(({ itemId }) => itemId === id)?.title ?? id;
  return ({ kind, items, trip, rates }) => {
    const sold = trip
      ? soldSeats(trip, language)
      : items.map((item) => ({ ...item, title: titleOf(item.itemId) }));
    const booked = sold.map(({ quantity, title, duration }) =>
      m.mail_fact_item({ quantity, title, duration: durationText(duration, locale.locale) }, locale),
    );
    const service = trip ? m.receipts_line_trip : m.receipts_line_rental;
    const what = kind === 'voucher-sold' ? m.receipts_line_voucher : service;
    return [what({}, locale), ...booked, rateText(rates, language)].join(', ');
  };
}

/** `VAT 22%`; with the part of each where there are several. */
function rateText(rates: Described['rates'], language: Language): string {
  const locale = { locale: toLocale(language) };
  return rates
    .map(({ basisPoints, cents }) => {
      const rate = new Intl.NumberFormat(localeTags[language]).format((basisPoints ?? 0) / 100);
      const text = m.receipts_line_vat({ rate }, locale);
      return rates.length === 1 ? text : `${text}: ${formatEuro(cents, localeTags[language])}`;
    })
    .join(', ');
}
