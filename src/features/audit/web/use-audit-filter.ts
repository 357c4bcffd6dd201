import { useSearchParams } from 'react-router';
import { auditKinds } from '../domain/audit-kinds.ts';
import type { AuditFilter } from './audit-queries.ts';

/** The filter stands in the address, so that a reload and a link show the same. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = {
    person: query.get('person') || undefined,
    kind: auditKinds.find((kind) => kind === query.get('kind')),
  };
  const setFilter = ({ person, kind }: AuditFilter) =>
    setQuery(
      { ...(person && { person }), ...(kind && { kind }) },
      { replace: true, preventScrollReset: true },
    );
  return [filter, setFilter];
}
