import { useSearchParams } from 'react-router';
import { readReference } from '#shared/bookings/booking-reference.ts';
import { isLocalDate } from '#shared/business-calendar.ts';
import { auditKinds } from '../domain/audit-kinds.ts';
import type { AuditFilter } from './audit-queries.ts';

/** The filter stands in the address, so that a reload and a link show the same. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? '';
  const filter: AuditFilter = {
    person: query.get('person') || undefined,
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    booking: readReference(query.get('booking') ?? '') ?? undefined,
    day: isLocalDate(day) ? day : undefined,
  };
  const setFilter = (wanted: AuditFilter) => {
    const set = Object.entries(wanted).filter(([, value]) => value !== undefined);
    setQuery(Object.fromEntries(set.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [filter, setFilter];
}
