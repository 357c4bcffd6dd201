import { use } from 'react';
import { m } from '#i18n/generated/messages.js';
import { addDays } from '#shared/business-calendar.ts';
import { formatDate } from '#shared/date-format.ts';
import { useSite } from '#web/site/site.ts';
import type { Statistics } from '../../numbers.contract.ts';
import { percentText, shareUsed } from './number-texts.ts';
import { Section } from './section.tsx';
import { HasYearBefore, type TwoYears } from './two-years.ts';

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7];
const someMonday = '2024-01-01';

/** Grounds from empty to full with the colour of the figure on them, which stands in each cell. */
const levels = [
  { from: 0, look: 'bg-foam text-sea' },
  { from: 0.2, look: 'bg-lagoon-tint text-sea' },
  { from: 0.4, look: 'bg-lagoon/35 text-sea' },
  { from: 0.6, look: 'bg-lagoon text-white' },
  { from: 0.8, look: 'bg-lagoon-deep text-white' },
  { from: 0.95, look: 'bg-sea text-white' },
] as const;

function lookOf(share: number): string {
  return levels.findLast(({ from }) => share >= from)?.look ?? levels[0].look;
}

/** When boats are out: hours down, weekdays across, so that a phone has room for both. */
export function Utilisation({ current, before }: TwoYears) {
  const { language } = useSite();
  const share = shareUsed(current);
  const then = shareUsed(before);
  const hasYearBefore = use(HasYearBefore);
  return (
    <Section title={m.numbers_utilisation()} about={m.numbers_about_utilisation()}>
      {share === null ? (
        <p>{m.numbers_nothing_offered()}</p>
      ) : (
        <>
          <p className="text-lg font-bold">
            {percentText(share, language)}{' '}
            {hasYearBefore && (
              <span className="text-sm font-normal text-sea-soft">
                {then === null
                  ? m.numbers_none_before()
                  : m.numbers_year_before({ value: percentText(then, language) })}
              </span>
            )}
          </p>
          <HeatMap hours={current.hours} />
        </>
      )}
    </Section>
  );
}

function HeatMap({ hours }: { hours: Statistics['hours'] }) {
  const { language } = useSite();
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const dayName = (day: number, weekday: 'short' | 'long') =>
    formatDate(addDays(someMonday, day - 1), language, { weekday });
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm tabular-nums">
      <caption className="mb-2 text-left text-sm text-sea-soft">{m.numbers_heat_caption()}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-12">
            <span className="sr-only">{m.numbers_hour()}</span>
          </th>
          {weekdayNumbers.map((day) => (
            <th key={day} scope="col" className="pb-1 font-semibold">
              <span aria-hidden="true">{dayName(day, 'short')}</span>
              <span className="sr-only">{dayName(day, 'long')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="pr-2 text-right text-xs font-normal text-sea-soft">
              {String(hour).padStart(2, '0')}:00
            </th>
            {weekdayNumbers.map((day) => (
              <HeatCell
                key={day}
                use={hours.find((row) => row.weekday === day && row.hour === hour) ?? null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ use }: { use: Statistics['hours'][number] | null }) {
  const share = use && shareUsed(use);
  if (share === null)
    return (
      <td className="text-sea-soft">
        <span aria-hidden="true">·</span>
        <span className="sr-only">{m.numbers_not_offered()}</span>
      </td>
    );
  return <td className={`h-9 rounded-sm font-semibold ${lookOf(share)}`}>{Math.round(100 * share)}</td>;
}
