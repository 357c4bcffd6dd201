import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { craftKey } from './use-defects.public.ts';

/** Titles of items are in the language. */
export function craftListQuery(language: Language) {
  return queryOptions({
    queryKey: [...craftKey, 'list', language],
    queryFn: ({ signal }) => api('GET /api/admin/craft', {}, signal),
    staleTime: 0,
  });
}

export function craftQuery(id: number, language: Language) {
  return queryOptions({
    queryKey: [...craftKey, id, language],
    queryFn: ({ signal }) => api('GET /api/admin/craft/:id', { params: { id: String(id) } }, signal),
    staleTime: 0,
    retry: false,
  });
}
