import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSite } from '#web/site/site.ts';
import type { AuditChange, AuditEntry } from '../audit.contract.ts';
import { actorLabel, fieldsOf, kindText, outcomeText, recordText } from './audit-labels.ts';
import { sentenceOf } from './audit-sentences.ts';
import { FromTo } from './audit-values.tsx';

interface AuditEntryCardProps {
  entry: AuditEntry;
  onDetails: () => void;
}

/** Who made the change, when, and a short summary. */
export function AuditEntryCard({ entry, onDetails }: AuditEntryCardProps) {
  const { language, timeZone } = useSite();
  const time = staffTimestamp(entry.at, language, timeZone);
  const who = actorLabel(entry);
  const hidden = entry.changeCount - entry.changes.length;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 rounded-lg border border-line bg-white p-4">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{sentenceOf(entry)}</span>
        <time dateTime={entry.at} className="text-sm text-sea-soft tabular-nums">
          {time}
        </time>
      </p>
      <Button size="compact" onClick={onDetails} aria-label={m.audit_details_of({ person: who, time })}>
        {m.audit_details()}
      </Button>
      <ul className="col-span-full grid gap-1 text-sm">
        {entry.changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
        {hidden > 0 && <li className="text-sea-soft">{m.audit_more({ count: hidden })}</li>}
      </ul>
    </li>
  );
}

const shownFields = 2;

function ChangeLine({ change }: { change: AuditChange }) {
  const { language } = useSite();
  const record = recordText(change, language);
  const fields = fieldsOf(change);
  const isEdit = change.before !== null && change.after !== null;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{kindText(change.kind)}</span>
      {record && <span className="wrap-anywhere text-sea-soft">{record}</span>}
      {isEdit ? (
        fields.slice(0, shownFields).map((field) => <FromTo key={field} field={field} change={change} />)
      ) : (
        <span>{outcomeText(change)}</span>
      )}
      {isEdit && fields.length > shownFields && <span aria-hidden="true">…</span>}
    </li>
  );
}
