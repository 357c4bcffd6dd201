import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import type { AuditChangesPage, AuditPage } from '../audit.contract.ts';
import type { AuditKind } from '../domain/audit-kinds.ts';

export interface AuditFilter {
  person: string | undefined;
  kind: AuditKind | undefined;
  booking: number | undefined;
  day: string | undefined;
}

const firstPage: string | undefined = undefined;

/** Logins are shown apart from what was changed. */
function toQuery({ booking, ...filter }: AuditFilter, cursor: string | undefined) {
  const logins = filter.kind ? undefined : ('without' as const);
  return { ...filter, booking: booking === undefined ? undefined : String(booking), logins, cursor };
}

/** Asked anew whenever the log is opened. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/audit', { query: toQuery(filter, pageParam) }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: AuditPage) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** What an entry changed never changes. */
export const auditChangesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['audit-changes', id],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/admin/audit/:id/changes',
        { params: { id: String(id) }, query: { cursor: pageParam } },
        signal,
      ),
    initialPageParam: firstPage,
    getNextPageParam: (page: AuditChangesPage) => page.nextCursor ?? undefined,
  });
