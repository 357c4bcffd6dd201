import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

/** The price of the shortest rental. */
export function PriceFrom({ item }: { item: RentalItem }) {
  const { language } = useSite();
  const cents = item.prices.map(({ amountCents }) => amountCents);
  return cents.length > 0 && m.booking_price_from({ price: euro(Math.min(...cents), language) });
}
