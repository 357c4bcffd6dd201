import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import type { Duration } from '#shared/rental-time.ts';
import { Notice } from '#ui/notice.tsx';
import { PageContainer } from '#ui/page-container.tsx';
import { useSite } from '#ui/site.ts';

export function HomeItems({ items }: { items: RentalItem[] }) {
  return (
    <section className="bg-white">
      <PageContainer className="py-12 sm:py-16">
        <h2 className="text-3xl">{m.site_items_title()}</h2>
        <p className="mt-2 text-lg text-sea-soft">{m.site_items_lead()}</p>
        {items.length > 0 ? (
          <ul className="mt-7 grid gap-6 md:grid-cols-3">
            {items.map((item) => (
              <ItemCard key={item.itemId} item={item} />
            ))}
          </ul>
        ) : (
          <div className="mt-6">
            <Notice>{m.site_items_missing()}</Notice>
          </div>
        )}
      </PageContainer>
    </section>
  );
}

function ItemCard({ item }: { item: RentalItem }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border border-line bg-white shadow-card">
      <img
        src={item.image}
        alt=""
        width="480"
        height="300"
        loading="lazy"
        decoding="async"
        className="aspect-[8/5] w-full bg-lagoon-tint object-cover"
      />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h3 className="text-xl">{item.title}</h3>
          <p className="mt-1">{item.shortDescription}</p>
        </div>
        <PriceList item={item} />
      </div>
    </li>
  );
}

const durationTexts: Record<Duration, () => string> = {
  '1/2': () => m.booking_duration_half(),
  '1': () => m.booking_duration_one(),
  '2': () => m.booking_duration_two(),
};

function PriceList({ item }: { item: RentalItem }) {
  const locale = toLocale(useSite().language);
  return (
    <table className="mt-auto w-full border-collapse">
      <caption className="sr-only">{m.site_price_list({ item: item.title })}</caption>
      <tbody>
        {item.prices.map(({ duration, amountCents }) => (
          <tr key={duration} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {durationTexts[duration]()}
            </th>
            <td className="py-1.5 text-right text-lg font-bold tabular-nums">
              {formatEuro(amountCents, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
