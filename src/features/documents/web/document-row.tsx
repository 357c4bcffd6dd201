import { CircleCheck, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import { maxCountedBookings } from '../domain/document-faults.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { faultText, sizeText } from './document-labels.ts';
import { fileAddress } from './document-queries.ts';
import { useSetDocumentActive } from './use-set-document-active.ts';

interface DocumentRowProps {
  row: DocumentVersionRow;
  onPreview: () => void;
}

const cellLook = 'min-w-0 @4xl:px-3 @4xl:py-2.5 @4xl:align-middle';

export function DocumentRow({ row, onPreview }: DocumentRowProps) {
  const { language: reader, timeZone } = useSite();
  return (
    <tr className="grid grid-cols-[1fr_auto] content-between items-center gap-2 rounded-lg border border-line p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:border-b @4xl:hover:bg-foam">
      <td className={`${cellLook} col-span-full @4xl:pl-0`}>
        <span className="block font-semibold wrap-anywhere">{row.filename}</span>
        <span className="block text-sm text-sea-soft">
          {m.documents_version({ version: row.version })} · {sizeText(row.sizeBytes)} ·{' '}
          <Acceptances row={row} />
        </span>
      </td>
      <td className={`${cellLook} text-sm`}>{languageLabel(row.language, reader)}</td>
      <td className={`${cellLook} text-sm @4xl:whitespace-nowrap`}>
        <time dateTime={row.createdAt}>{staffTimestamp(row.createdAt, reader, timeZone)}</time>
      </td>
      <td className={`${cellLook} col-span-full sm:col-auto`}>
        <StatusBadge isActive={row.isActive} />
        {row.fault && (
          <span className="mt-1 block text-sm font-semibold text-coral-deep">{faultText(row.fault)}</span>
        )}
      </td>
      <td className={`${cellLook} col-span-full @4xl:pr-0`}>
        <RowActions row={row} onPreview={onPreview} />
      </td>
    </tr>
  );
}

/** Which versions bookings refer to: those stay for good. */
function Acceptances({ row: { acceptedBookings, lastAcceptedAt } }: { row: DocumentVersionRow }) {
  const { language: reader, timeZone } = useSite();
  if (!lastAcceptedAt) return m.documents_never_accepted();
  const date = staffTimestamp(lastAcceptedAt, reader, timeZone);
  return acceptedBookings >= maxCountedBookings
    ? m.documents_accepted_many({ count: maxCountedBookings, date })
    : m.documents_accepted({ count: acceptedBookings, date });
}

function StatusBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CircleOff;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        isActive ? 'bg-kelp-tint text-kelp' : 'bg-sand text-sea',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isActive ? m.documents_active() : m.documents_inactive()}
    </span>
  );
}

function RowActions({ row, onPreview }: DocumentRowProps) {
  const { language: reader } = useSite();
  const activate = useSetDocumentActive();
  const [isAsking, setAsking] = useState(false);
  const labelled = (action: string) =>
    m.documents_action_for({ action, filename: row.filename, language: languageLabel(row.language, reader) });
  const change = row.isActive ? m.documents_deactivate() : m.documents_activate();
  return (
    <div className="flex flex-wrap gap-2 *:grow @4xl:flex-nowrap @4xl:justify-end @4xl:whitespace-nowrap @4xl:*:grow-0">
      <Button size="compact" onClick={onPreview} aria-label={labelled(m.documents_preview())}>
        {m.documents_preview()}
      </Button>
      <a
        href={fileAddress(row)}
        download={row.filename}
        aria-label={labelled(m.documents_download())}
        className={buttonClass('secondary', 'compact')}
      >
        {m.documents_download()}
      </a>
      <Button
        size="compact"
        look={row.isActive ? 'cautious' : 'secondary'}
        pending={activate.isPending}
        onClick={() => (row.isActive ? setAsking(true) : activate.mutate({ id: row.id, isActive: true }))}
        aria-label={labelled(change)}
      >
        {change}
      </Button>
      <DeactivateDialog row={row} open={isAsking} activate={activate} onClose={() => setAsking(false)} />
    </div>
  );
}
