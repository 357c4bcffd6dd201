import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import type { MailState } from '../notifications.contract.ts';

/** The start of every key about mails. */
export const mailsKey = ['mails'] as const;

export const emailConfigQuery = queryOptions({
  queryKey: ['email-config'],
  queryFn: ({ signal }) => api('GET /api/email-config', {}, signal),
});

/** Mails are sent in the background: refetched every 15 seconds, and on each visit. */
export function mailsQuery(state: MailState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...mailsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/mails', { query: { state, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: 15_000,
  });
}

export const failedMailsQuery = queryOptions({
  queryKey: [...mailsKey, 'failed'],
  queryFn: ({ signal }) => api('GET /api/mails', { query: { state: 'failed' } }, signal),
  select: (page) => page.counts.failed,
  staleTime: 5_000,
  refetchInterval: 60_000,
});

export function mailQuery(id: number) {
  return queryOptions({
    queryKey: [...mailsKey, 'mail', id],
    queryFn: ({ signal }) => api('GET /api/mails/:id', { params: { id: String(id) } }, signal),
    staleTime: 0,
  });
}
