import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { AuditEntry } from '../audit.contract.ts';
import { AuditDetailsDialog } from './audit-details-dialog.tsx';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { type AuditFilter, auditQuery } from './audit-queries.ts';

export function AuditList({ filter }: { filter: AuditFilter }) {
  const log = useInfiniteQuery(auditQuery(filter));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  if (log.isPending) return <LoadingLog />;
  if (!log.data) return <StaffLoadFailure title={m.audit_failed()} query={log} />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    return <EmptyLog>{isFiltered ? m.audit_none_found() : m.audit_none()}</EmptyLog>;
  }
  return (
    <>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <AuditEntryCard key={entry.id} entry={entry} onDetails={() => setOpened(entry)} />
        ))}
      </ul>
      {log.isError && <StaffLoadFailure title={m.audit_failed()} query={log} />}
      {log.hasNextPage && (
        <Button
          pending={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
          className="justify-self-center"
        >
          {m.audit_older()}
        </Button>
      )}
      <AuditDetailsDialog entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function EmptyLog({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-foam px-5 py-12 text-center">
      <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />
      <p className="max-w-md">{children}</p>
    </div>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingLog() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.audit_loading()}</span>
      {skeletons.map((key) => (
        <Skeleton key={key} className="h-24 rounded-lg" />
      ))}
    </div>
  );
}
