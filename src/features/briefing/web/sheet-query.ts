import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

/** Read when the form is opened and never kept: what is edited must be what is stored. */
export function sheetQuery(language: Language) {
  return queryOptions({
    queryKey: ['briefing-sheet', language],
    queryFn: ({ signal }) => api('GET /api/admin/briefing-sheet', {}, signal),
    gcTime: 0,
  });
}
