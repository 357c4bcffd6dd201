import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditViews } from './audit-views.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.audit_title(), brand: businessName(args) }), isPrivate: true });

export default function AuditPage() {
  const [filter, setFilter] = useAuditFilter();
  return (
    <PageContainer width="normal" className="grid gap-5 py-6">
      <BackLink to="/admin/account">{m.audit_back()}</BackLink>
      <div>
        <h1 className="text-2xl">{m.audit_title()}</h1>
        <p className="mt-1 text-sea-soft">{m.audit_lead()}</p>
      </div>
      <AuditViews filter={filter} onChange={setFilter} />
      <AuditFilters filter={filter} onChange={setFilter} />
      <AuditList key={JSON.stringify(filter)} filter={filter} />
    </PageContainer>
  );
}
