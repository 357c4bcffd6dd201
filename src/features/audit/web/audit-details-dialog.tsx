import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import type { AuditChange, AuditEntry } from '../audit.contract.ts';
import { fieldsOf, kindText, outcomeText, recordText } from './audit-labels.ts';
import { auditChangesQuery } from './audit-queries.ts';
import { sentenceOf } from './audit-sentences.ts';
import { FieldName, Value } from './audit-values.tsx';

interface AuditDetailsDialogProps {
  entry: AuditEntry | null;
  onClose: () => void;
}

/** Everything that one entry changed, before and after. */
export function AuditDetailsDialog({ entry, onClose }: AuditDetailsDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={m.audit_details_title()}
      closeLabel={m.site_close()}
      isForReading
    >
      {entry && <Details entry={entry} />}
    </Dialog>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { language, timeZone } = useSite();
  const query = useInfiniteQuery(auditChangesQuery(entry.id));
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? entry.changes;
  return (
    <>
      <p>
        <b className="block text-lg font-bold wrap-anywhere">{sentenceOf(entry)}</b>
        <span className="block text-sm text-sea-soft">{staffTimestamp(entry.at, language, timeZone)}</span>
        <code className="font-sans text-sm wrap-anywhere text-sea-soft">{entry.action}</code>
      </p>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
      {query.isPending && <Spinner label={m.audit_loading()} />}
      {query.isError && <StaffLoadFailure title={m.audit_failed()} query={query} />}
      {query.hasNextPage && (
        <Button
          size="compact"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          className="justify-self-center"
        >
          {m.audit_more_changes()}
        </Button>
      )}
    </>
  );
}

function Change({ change }: { change: AuditChange }) {
  const { language } = useSite();
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {kindText(change.kind)}
        <span className="font-normal wrap-anywhere text-sea-soft">{recordText(change, language)}</span>
        <span className="font-normal">{outcomeText(change)}</span>
      </h3>
      <ChangedFields change={change} />
    </section>
  );
}

function ChangedFields({ change }: { change: AuditChange }) {
  const { before, after } = change;
  const cell = 'py-1.5 pr-3 text-left align-top';
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-sea-soft *:font-semibold">
          <th scope="col" className={cell}>
            {m.audit_field()}
          </th>
          {before && (
            <th scope="col" className={cell}>
              {m.audit_before()}
            </th>
          )}
          {after && (
            <th scope="col" className={cell}>
              {m.audit_after()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(change).map((field) => (
          <tr key={field} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} font-normal`}>
              <FieldName>{field}</FieldName>
            </th>
            {before && (
              <td className={cell}>
                <Value value={before[field]} />
              </td>
            )}
            {after && (
              <td className={cell}>
                <Value value={after[field]} className="font-semibold" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
