import { type MetaArgs, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { readReference } from '#shared/bookings/booking-reference.ts';
import { isLocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { auditKinds } from '../domain/audit-kinds.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import type { AuditFilter } from './audit-queries.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.audit_title(), brand: businessName(args) }), isPrivate: true });

export default function AuditPage() {
  const [filter, setFilter] = useAuditFilter();
  return (
    <PageContainer width="normal" className="grid gap-5 py-6">
      <PageHeading name={m.audit_title()} lead={m.audit_lead()} />
      <AuditViews filter={filter} onChange={setFilter} />
      <AuditFilters filter={filter} onChange={setFilter} />
      <AuditList key={JSON.stringify(filter)} filter={filter} />
    </PageContainer>
  );
}

interface AuditViewsProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** What was changed, or who logged in: the second would hide the first. */
function AuditViews({ filter, onChange }: AuditViewsProps) {
  const isLogins = filter.kind === 'sessions';
  const views = [
    { name: m.audit_view_changes(), isShown: !isLogins, kind: undefined },
    { name: m.audit_view_logins(), isShown: isLogins, kind: 'sessions' },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={m.audit_views()} className="flex gap-2">
      {views.map(({ name, isShown, kind }) => (
        <Button
          key={name}
          size="compact"
          aria-pressed={isShown}
          onClick={() => onChange({ ...filter, kind, booking: undefined })}
          className="aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** The filter stands in the address, so that a reload and a link show the same. */
function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
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
