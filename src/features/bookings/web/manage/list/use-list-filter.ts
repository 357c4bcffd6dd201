import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import type { BookingStatus } from '../../../bookings.contract.ts';
import { maxSearchLength } from '../../../domain/booking-list-limits.ts';
import { type BookingSort, bookingSorts, defaultSort } from '../../../domain/booking-order.ts';
import { bookingStatuses } from '../../../domain/booking-statuses.ts';

/** What staff chose to see. It stands in the address, so that a link, Back and a reload lead to the same list. */
export interface ListFilter {
  q: string;
  from: LocalDate | '';
  to: LocalDate | '';
  status: BookingStatus | '';
  showsCancelled: boolean;
  sort: BookingSort;
}

const noFilter: ListFilter = {
  q: '',
  from: '',
  to: '',
  status: '',
  showsCancelled: false,
  sort: defaultSort,
};

/** An address can say anything; what makes no sense is as if it were not there. */
function readFilter(query: URLSearchParams): ListFilter {
  const read = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isLocalDate(read(name)) ? read(name) : '');
  const status = bookingStatuses.find((known) => known === read('status')) ?? '';
  return {
    q: read('q').trim().slice(0, maxSearchLength),
    from: day('from'),
    to: day('to'),
    status,
    showsCancelled: read('cancelled') === 'true' || status === 'cancelled',
    sort: bookingSorts.find((known) => known === read('sort')) ?? defaultSort,
  };
}

function writeFilter(before: URLSearchParams, filter: ListFilter): URLSearchParams {
  const query = new URLSearchParams(before);
  const write = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value));
  write('q', filter.q);
  write('from', filter.from);
  write('to', filter.to);
  write('status', filter.status);
  write('cancelled', filter.showsCancelled && filter.status !== 'cancelled' ? 'true' : '');
  write('sort', filter.sort === defaultSort ? '' : filter.sort);
  return query;
}

/** Whether more is asked for than how the list is sorted and whether it shows what is cancelled. */
export function isNarrowed({ q, from, to, status }: ListFilter): boolean {
  return [q, from, to, status].some((value) => value !== '');
}

/** Whether something is chosen beside the search. */
export function hasChoices({ from, to, status, sort }: ListFilter): boolean {
  return [from, to, status].some((value) => value !== '') || sort !== defaultSort;
}

export function isInOrder({ from, to }: ListFilter): boolean {
  return from === '' || to === '' || from <= to;
}

/** The filter as the calls take it. */
export function toQuery({ q, from, to, status, showsCancelled }: ListFilter) {
  return {
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
    status: status || (showsCancelled ? undefined : ('live' as const)),
  };
}

export function useListFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The address follows a moment later; what was chosen must not spring back until it does.
  const [filter, show] = useOptimistic(readFilter(query));
  const replace = (next: ListFilter) =>
    startTransition(async () => {
      show(next);
      const search = `?${writeFilter(query, next)}`;
      await navigate({ search }, { replace: true, preventScrollReset: true });
    });
  return {
    filter,
    change: (changes: Partial<ListFilter>) => replace({ ...filter, ...changes }),
    clear: () => replace({ ...noFilter, sort: filter.sort, showsCancelled: filter.showsCancelled }),
  };
}
