import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, readCall } from '#ui/api-client.ts';
import type {
  AuditChangesPage,
  AuditPage,
  listAudit as listAuditCall,
  listAuditChanges as listAuditChangesCall,
} from '../audit.contract.ts';
import type { AuditKind } from '../domain/audit-kinds.ts';

const listAudit = readCall<typeof listAuditCall>('/api/admin/audit');
const listAuditChanges = readCall<typeof listAuditChangesCall>('/api/admin/audit/:id/changes');

export interface AuditFilter {
  person: string | undefined;
  kind: AuditKind | undefined;
}

const firstPage: string | undefined = undefined;

/** Asked anew whenever the log is opened. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => api(listAudit, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: AuditPage) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** What an entry changed never changes. */
export const auditChangesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['audit-changes', id],
    queryFn: ({ pageParam, signal }) =>
      api(listAuditChanges, { params: { id: String(id) }, query: { cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: AuditChangesPage) => page.nextCursor ?? undefined,
  });
