import { Backpack, GraduationCap, type LucideIcon, Weight } from 'lucide-react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { longDate } from '#web/format/dates.ts';
import { euro } from '#web/format/money.ts';
import { dateRange } from '#web/format/weekdays.ts';
import { useSite } from '#web/site/site.ts';

/** Prices and other facts of an item, from the catalogue. */
export function OfferFacts({ item }: { item: RentalItem }) {
  return (
    <>
      <ul aria-label={m.home_section_details({ item: item.title })} className="grid gap-1.5">
        <OfferFact icon={Weight}>{item.weightCapacity}</OfferFact>
        <OfferFact icon={GraduationCap}>{item.skillLevel}</OfferFact>
        <OfferFact icon={Backpack}>{item.includes}</OfferFact>
      </ul>
      <PriceList item={item} />
      <SeasonPrices item={item} />
    </>
  );
}

function OfferFact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
      <span className="block first-letter:uppercase">{children}</span>
    </li>
  );
}

function PriceList({ item }: { item: RentalItem }) {
  const { language } = useSite();
  return (
    <table className="w-full max-w-sm border-collapse">
      <caption className="sr-only">{m.site_price_list({ item: item.title })}</caption>
      <tbody>
        {item.prices.map(({ duration, amountCents }) => (
          <tr key={duration} className="border-t border-line last:border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {durationText(duration)}
            </th>
            <td className="py-1.5 text-right text-lg font-bold tabular-nums">
              {euro(amountCents, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days on which other prices count. */
function SeasonPrices({ item }: { item: RentalItem }) {
  const { language } = useSite();
  return item.seasonPrices?.map(({ first, last, prices }) => (
    <p key={first}>
      <b>{first === last ? longDate(first, language) : dateRange(first, last, language)}:</b>{' '}
      {prices
        .map(({ duration, amountCents }) => `${durationText(duration)} ${euro(amountCents, language)}`)
        .join(', ')}
    </p>
  ));
}
