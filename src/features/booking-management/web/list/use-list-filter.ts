import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BookingStatus } from '#features/bookings/bookings.contract.ts';
import { bookingStatuses } from '#features/bookings/domain/booking-state.public.ts';
import { addDays, isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { useToday } from '#web/site/use-now.ts';
import {
  type BookingNeed,
  type BookingSort,
  bookingSorts,
  defaultSort,
  maxSearchLength,
} from '../../domain/booking-list.ts';

/** Lists that staff keep at hand: days and order follow the calendar. */
export const bookingViews = ['today', 'tomorrow', 'call', 'unpaid', 'attention'] as const;
export type BookingView = (typeof bookingViews)[number];

/** How many days back the unpaid view looks. */
const daysUnpaid = 7;

function presetOf(view: BookingView, today: LocalDate): Partial<ListFilter> {
  const tomorrow = addDays(today, 1);
  switch (view) {
    case 'today':
      return { from: today, to: today, sort: 'date-asc' };
    case 'tomorrow':
      return { from: tomorrow, to: tomorrow, sort: 'date-asc' };
    case 'call':
      return { from: today, needs: 'call', sort: 'date-asc' };
    case 'unpaid':
      return { from: addDays(today, -daysUnpaid), needs: 'payment', sort: 'date-asc' };
    case 'attention':
      // Money of cancelled bookings most of all.
      return { needs: 'attention', showsCancelled: true, sort: 'date-desc' };
  }
}

/** What staff chose to see. It stands in the address, so that a link, Back and a reload lead to the same list. */
export interface ListFilter {
  q: string;
  from: LocalDate | '';
  to: LocalDate | '';
  status: BookingStatus | '';
  showsCancelled: boolean;
  sort: BookingSort;
  view: BookingView | '';
  /** Of the view. */
  needs: BookingNeed | null;
}

const noFilter: ListFilter = {
  q: '',
  from: '',
  to: '',
  status: '',
  showsCancelled: false,
  sort: defaultSort,
  view: '',
  needs: null,
};

/** What a view shows, in the words of the calls. */
export function queryOfView(view: BookingView, today: LocalDate) {
  return toQuery({ ...noFilter, ...presetOf(view, today), view });
}

/** An address can say anything; what makes no sense is as if it were not there. */
function readFilter(query: URLSearchParams, today: LocalDate): ListFilter {
  const read = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isLocalDate(read(name)) ? read(name) : '');
  const q = read('q').trim().slice(0, maxSearchLength);
  const showsCancelled = read('cancelled') === 'true';
  const view = bookingViews.find((known) => known === read('view'));
  if (view) return { ...noFilter, q, showsCancelled, ...presetOf(view, today), view };
  const status = bookingStatuses.find((known) => known === read('status')) ?? '';
  return {
    ...noFilter,
    q,
    from: day('from'),
    to: day('to'),
    status,
    showsCancelled: showsCancelled || status === 'cancelled',
    sort: bookingSorts.find((known) => known === read('sort')) ?? defaultSort,
  };
}

function writeFilter(before: URLSearchParams, filter: ListFilter): URLSearchParams {
  const query = new URLSearchParams(before);
  const write = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value));
  const ofView = (value: string) => (filter.view === '' ? value : '');
  write('q', filter.q);
  write('view', filter.view);
  write('from', ofView(filter.from));
  write('to', ofView(filter.to));
  write('status', ofView(filter.status));
  const isImplied = filter.status === 'cancelled' || filter.view === 'attention';
  write('cancelled', filter.showsCancelled && !isImplied ? 'true' : '');
  write('sort', filter.sort === defaultSort ? '' : ofView(filter.sort));
  return query;
}

/** Whether anything beyond the order and the display of cancelled bookings is filtered. */
export function isNarrowed({ q, from, to, status, view }: ListFilter): boolean {
  return [q, from, to, status, view].some((value) => value !== '');
}

/** Whether something is chosen beside the search. */
export function hasChoices({ from, to, status, sort, view }: ListFilter): boolean {
  if (view !== '') return false;
  return [from, to, status].some((value) => value !== '') || sort !== defaultSort;
}

export function isInOrder({ from, to }: ListFilter): boolean {
  return from === '' || to === '' || from <= to;
}

/** The filter as the calls take it. */
export function toQuery({ q, from, to, status, showsCancelled, needs }: ListFilter) {
  return {
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
    status: status || (showsCancelled ? undefined : ('live' as const)),
    needs: needs ?? undefined,
  };
}

export function useListFilter() {
  const [query] = useSearchParams();
  const today = useToday()();
  const navigate = useNavigate();
  // The address follows a moment later; what was chosen must not spring back until it does.
  const [filter, show] = useOptimistic(readFilter(query, today));
  const replace = (next: ListFilter) =>
    startTransition(async () => {
      show(next);
      const search = `?${writeFilter(query, next)}`;
      await navigate({ search }, { replace: true, preventScrollReset: true });
    });
  return {
    filter,
    /** What a view chose stays as a choice of its own where a part of it is changed. */
    change: (changes: Partial<ListFilter>) => {
      const staysView = Object.keys(changes).every((name) => name === 'q' || name === 'showsCancelled');
      replace({ ...filter, ...changes, ...(staysView ? {} : { view: '', needs: null }) });
    },
    /** The search goes on in the view; pressed again a view is left. */
    chooseView: (view: BookingView) => {
      const kept = { ...noFilter, q: filter.q };
      replace(view === filter.view ? kept : { ...kept, ...presetOf(view, today), view });
    },
    clear: () => replace({ ...noFilter, sort: filter.sort, showsCancelled: filter.showsCancelled }),
  };
}
