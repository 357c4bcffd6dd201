import { useSearchParams } from 'react-router';
import { businessToday, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { isValidPeriod, type Period, periodOf, type Span, spans, stepFrom } from '../domain/period.ts';

/** `dates` are chosen one by one. */
export type ChosenSpan = Span | 'dates';

export interface NumbersChoice {
  span: ChosenSpan;
  period: Period;
  /** Whether the dates make a period that can be asked for. */
  isComplete: boolean;
  /** Empty: all items. */
  item: string;
  today: LocalDate;
  /** `null` where the next one has not begun. */
  earlier: LocalDate;
  later: LocalDate | null;
  change: (changes: Record<string, string>) => void;
}

/** The choice stands in the address, so that a reload and a link show the same. */
export function useNumbersChoice(): NumbersChoice {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSite();
  const today = businessToday(useNow()(), timeZone);
  const wanted = query.get('span');
  const dayOf = (name: string) => {
    const text = query.get(name) ?? '';
    return isLocalDate(text) ? text : null;
  };
  const known = spans.find((span) => span === wanted);
  const span = wanted === 'dates' ? 'dates' : (known ?? 'month');
  const steps = span === 'dates' ? 'month' : span;
  const on = dayOf('on') ?? today;
  const named = { from: dayOf('from') ?? '', to: dayOf('to') ?? '' };
  const period = span === 'dates' ? named : periodOf(span, on, today);
  const later = stepFrom(steps, on, 1);
  return {
    span,
    period,
    isComplete: period.from !== '' && period.to !== '' && isValidPeriod(period),
    item: query.get('item') ?? '',
    today,
    earlier: stepFrom(steps, on, -1),
    later: later <= today ? later : null,
    change: (changes) => {
      const all = { ...Object.fromEntries(query), ...changes };
      const set = Object.entries(all).filter(([, value]) => value !== '');
      setQuery(Object.fromEntries(set), { replace: true, preventScrollReset: true });
    },
  };
}
