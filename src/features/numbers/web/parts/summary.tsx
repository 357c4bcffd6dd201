import { use } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { euro } from '#web/format/money.ts';
import { numberText } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { medianLeadDays } from '../../domain/lead-times.ts';
import type { Statistics } from '../../numbers.contract.ts';
import { changeText, percentText, shareUsed } from './number-texts.ts';
import { HasYearBefore, type TwoYears } from './two-years.ts';

interface Statistic {
  name: string;
  read: (statistics: Statistics) => number | null;
  text: (value: number) => string;
  /** Whether an increase is good; if omitted, the change is not shown. */
  isMoreBetter?: boolean;
}

/** The headline statistics, each with that of the year before. */
export function Summary({ current, before }: TwoYears) {
  const { language } = useSite();
  const count = (value: number) => numberText(value, language);
  const statistics: Statistic[] = [
    {
      name: m.numbers_revenue(),
      read: ({ revenueCents }) => revenueCents,
      text: (cents) => euro(cents, language),
      isMoreBetter: true,
    },
    { name: m.numbers_bookings(), read: ({ bookings }) => bookings, text: count, isMoreBetter: true },
    { name: m.numbers_utilisation(), read: shareUsed, text: (share) => percentText(share, language) },
    {
      name: m.numbers_lead_short(),
      read: ({ leadTimes }) => medianLeadDays(leadTimes),
      text: (days) => m.numbers_count_days({ count: days }),
    },
    { name: m.numbers_cancelled(), read: ({ cancelled }) => cancelled, text: count },
    { name: m.numbers_no_shows(), read: ({ noShows }) => noShows, text: count },
  ];
  return (
    <section aria-label={m.numbers_summary()} className="lg:col-span-full">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
        {statistics.map((statistic) => (
          <div key={statistic.name} className="min-w-0 bg-white p-4">
            <dt className="text-sm font-semibold text-sea-soft">{statistic.name}</dt>
            <Values statistic={statistic} now={statistic.read(current)} then={statistic.read(before)} />
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-sea-soft">{m.numbers_about_bookings()}</p>
    </section>
  );
}

interface ValuesProps {
  statistic: Statistic;
  now: number | null;
  then: number | null;
}

function Values({ statistic: { text, isMoreBetter }, now, then }: ValuesProps) {
  const { language } = useSite();
  const hasChange = isMoreBetter && now !== null && then !== null && then > 0;
  return (
    <>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-2xl leading-tight font-bold tabular-nums">
        <span>{now === null ? '–' : text(now)}</span>
        {hasChange && (
          <span
            className={classNames(
              'text-sm font-semibold whitespace-nowrap',
              now >= then ? 'text-kelp' : 'text-coral-deep',
            )}
          >
            {changeText((now - then) / then, language)}
          </span>
        )}
      </dd>
      {use(HasYearBefore) && (
        <dd className="mt-1 text-xs text-sea-soft tabular-nums">
          {then === null ? m.numbers_none_before() : m.numbers_year_before({ value: text(then) })}
        </dd>
      )}
    </>
  );
}
