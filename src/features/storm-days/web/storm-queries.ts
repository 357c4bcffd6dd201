import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { stormDaysKey } from '#web/api/query-keys.ts';
import type { StormDay } from '../storm-days.contract.ts';
import { isUnderWay } from './days/count-progress.ts';

const underWayMs = 2_000;
const restMs = 10_000;

/** Asked again and again, so that staff see how far each day has got. */
export const stormDaysQuery = queryOptions({
  queryKey: [...stormDaysKey, 'list'],
  queryFn: ({ signal }) => api('GET /api/admin/storm-days', {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? underWayMs : restMs),
});

export function stormBookingsQuery(day: StormDay, language: Language) {
  return queryOptions({
    queryKey: [...stormDaysKey, 'bookings', day.id, language],
    queryFn: ({ signal }) =>
      api(
        'GET /api/admin/storm-days/:id/bookings',
        { params: { id: String(day.id) }, query: { language } },
        signal,
      ),
    staleTime: 0,
    refetchInterval: isUnderWay(day) ? underWayMs : restMs,
  });
}

/** What the forecast proposes to call off on a day; `null` where nothing. */
export function suggestionQuery(date: LocalDate) {
  return queryOptions({
    queryKey: [...stormDaysKey, 'suggestion', date],
    queryFn: ({ signal }) => api('GET /api/admin/storm-days/suggestion', { query: { date } }, signal),
    staleTime: 60_000,
  });
}
