import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure } from '../domain/departure.ts';
import type { TodayBooking } from '../today.contract.ts';
import { askedCents } from './list/row-texts.ts';

export const filters = ['to-go', 'out', 'late', 'due'] as const;
export type Filter = (typeof filters)[number];

type Matches = (departure: Departure<TodayBooking>) => boolean;

export const filterMatches: Record<Filter, Matches> = {
  'to-go': ({ booking, rental: { phase } }) =>
    !booking.isCancelled && (phase === 'expected' || phase === 'arrived'),
  out: ({ rental }) => rental.phase === 'out',
  late: ({ minutesLate }) => minutesLate > 0,
  due: (departure) => askedCents(departure) > 0,
};

const texts: Record<Filter, () => string> = {
  'to-go': () => m.today_filter_to_go(),
  out: () => m.today_filter_out(),
  late: () => m.today_late_title(),
  due: () => m.today_filter_due(),
};

const parameter = 'show';

/** The filter stands in the address. */
export function useFilter(): { filter: Filter | null; choose: (filter: Filter | null) => void } {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get(parameter);
  const choose = (filter: Filter | null) => {
    const next = new URLSearchParams(query);
    if (filter === null) next.delete(parameter);
    else next.set(parameter, filter);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { filter: filters.find((each) => each === wanted) ?? null, choose };
}

interface FiltersProps {
  departures: readonly Departure<TodayBooking>[];
  filter: Filter | null;
  onChoose: (filter: Filter | null) => void;
}

/** How much there is of each, and by a tap nothing else. A second tap shows everything again. */
export function Filters({ departures, filter, onChoose }: FiltersProps) {
  const { language } = useSite();
  const amountOf = (each: Filter) => {
    const matching = departures.filter(filterMatches[each]);
    return each === 'due'
      ? euro(
          matching.reduce((sum, departure) => sum + askedCents(departure), 0),
          language,
        )
      : String(matching.length);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a row of buttons
    <div role="group" aria-label={m.today_filters()} className="-mx-2 flex gap-1 sm:mx-0 sm:gap-1.5">
      {filters.map((each) => {
        const isChosen = each === filter;
        const value = amountOf(each);
        const isAlarming = each === 'late' && value !== '0';
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : each)}
            className={classNames(
              'grid min-h-11 flex-auto lg:min-h-12 content-center rounded-md border-2 px-0.5 text-center leading-tight select-none',
              isChosen
                ? 'border-sea bg-sea text-white'
                : isAlarming
                  ? 'border-coral-deep bg-white text-coral-deep'
                  : 'border-edge bg-white text-sea',
            )}
          >
            <span className="text-xs leading-tight font-semibold whitespace-nowrap">{texts[each]()} </span>
            <span className="leading-tight font-bold tabular-nums">{value}</span>
          </button>
        );
      })}
    </div>
  );
}
