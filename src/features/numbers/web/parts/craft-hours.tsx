import { use } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { craftAddress } from '#shared/links/craft-link.ts';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import type { Numbers } from '../../numbers.contract.ts';
import { Section } from './section.tsx';
import { HasYearBefore } from './two-years.ts';

/** How long each numbered craft was on the water, the longest first. */
export function CraftHours({ numbers: { items, current, before } }: { numbers: Numbers }) {
  const { language } = useSite();
  const hasYearBefore = use(HasYearBefore);
  const most = Math.max(1, ...current.craft.map(({ minutes }) => minutes));
  const hoursText = (minutes = 0) =>
    m.numbers_craft_hours({ hours: numberText(Math.round(minutes / 6) / 10, language) });
  return (
    <Section title={m.numbers_by_craft()} about={m.numbers_about_craft()}>
      <ul className="grid gap-3">
        {current.craft.map(({ craftId, number, itemId, minutes }) => {
          const then = before.craft.find((each) => each.craftId === craftId)?.minutes;
          return (
            <li key={craftId} className="grid gap-1">
              <div className="flex items-baseline justify-between gap-4">
                <Link to={craftAddress(craftId)} className="min-w-0 py-1 wrap-anywhere">
                  <span className="font-semibold tabular-nums">{number}</span>
                  {` · ${items.find((item) => item.itemId === itemId)?.title ?? itemId}`}
                </Link>
                <p className="font-bold tabular-nums">{hoursText(minutes)}</p>
              </div>
              <div aria-hidden="true" className="h-2 overflow-hidden rounded-sm bg-lagoon-tint">
                <div className="h-full bg-lagoon" style={{ width: `${(100 * minutes) / most}%` }} />
              </div>
              {hasYearBefore && (
                <p className="text-sm text-sea-soft tabular-nums">
                  {m.numbers_year_before({ value: hoursText(then) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
