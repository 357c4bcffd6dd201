import { use } from 'react';
import { m } from '#i18n/generated/messages.js';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Numbers, Statistics } from '../../numbers.contract.ts';
import { percentText, shareUsed } from './number-texts.ts';
import { Section } from './section.tsx';
import { HasYearBefore } from './two-years.ts';

type ItemSums = Statistics['items'][number];

const nothing: ItemSums = {
  itemId: null,
  revenueCents: 0,
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  reservedHalfHours: 0,
  offeredHalfHours: 0,
};

function hasAny({ itemId, ...sums }: ItemSums): boolean {
  return Object.values(sums).some((value) => value !== 0);
}

/** Most revenue first; items without any value in either year are left out. */
export function Items({ numbers: { items, trips = [], current, before } }: { numbers: Numbers }) {
  const find = ({ items: found }: Statistics, id: string | null) =>
    found.find(({ itemId }) => itemId === id) ?? nothing;
  const rows = [...items, ...trips, { itemId: null, title: m.numbers_no_item() }]
    .map(({ itemId, title }) => ({ itemId, title, now: find(current, itemId), before: find(before, itemId) }))
    .filter(({ now, before }) => hasAny(now) || hasAny(before))
    .toSorted((a, b) => b.now.revenueCents - a.now.revenueCents);
  return (
    <Section title={m.numbers_by_item()} about={m.numbers_about_items()}>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <Item key={row.itemId} {...row} />
        ))}
      </ul>
    </Section>
  );
}

interface ItemProps {
  /** `null`: payments without a booking. */
  itemId: string | null;
  title: string;
  now: ItemSums;
  before: ItemSums;
}

function Item({ itemId, title, now, before }: ItemProps) {
  const { language } = useSite();
  const share = shareUsed(now);
  const facts = [
    share !== null && m.numbers_item_use({ percent: percentText(share, language) }),
    m.numbers_count_bookings({ count: now.bookings }),
    now.cancelled > 0 && m.numbers_count_cancelled({ count: now.cancelled }),
    now.noShows > 0 && m.numbers_count_no_shows({ count: now.noShows }),
  ].filter((fact) => fact !== false);
  return (
    <li className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h3>
        <p className="text-lg font-bold tabular-nums">{euro(now.revenueCents, language)}</p>
      </div>
      {share !== null && (
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-sm bg-lagoon-tint">
          <div className="h-full bg-lagoon" style={{ width: `${Math.min(100, 100 * share)}%` }} />
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-sea-soft">
        <span className="flex flex-wrap gap-x-3">
          {itemId !== null &&
            facts.map((fact) => (
              <span key={fact} className="whitespace-nowrap">
                {fact}
              </span>
            ))}
        </span>
        {use(HasYearBefore) && (
          <span className="tabular-nums">
            {m.numbers_year_before({ value: euro(before.revenueCents, language) })}
          </span>
        )}
      </p>
    </li>
  );
}
