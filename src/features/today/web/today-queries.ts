import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

/** What other devices write down is told by the live stream; this is for lines that let no stream through. */
const pollMs = 20_000;

export function todayQuery(date: LocalDate, language: Language) {
  return queryOptions({
    queryKey: ['today', date, language],
    queryFn: ({ signal }) => api('GET /api/admin/today', { query: { date, language } }, signal),
    staleTime: 0,
    refetchInterval: pollMs,
  });
}
