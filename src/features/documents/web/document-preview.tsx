import { Download } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { buttonClass } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import { sizeText } from './document-labels.ts';
import { fileAddress } from './document-queries.ts';

interface DocumentPreviewProps {
  row: DocumentVersionRow | null;
  onClose: () => void;
}

/** Text and HTML are looked at here, as customers see them; anything else is saved first. */
export function DocumentPreview({ row, onClose }: DocumentPreviewProps) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={row?.filename ?? ''}
      closeLabel={m.site_close()}
      footer={
        row && (
          <a href={fileAddress(row)} download={row.filename} className={buttonClass('secondary', 'normal')}>
            <Download aria-hidden="true" className="size-[1.1em]" />
            {m.documents_download()}
          </a>
        )
      }
    >
      {row && (
        <>
          <p className="text-sm text-sea-soft">{sizeText(row.sizeBytes)}</p>
          <Content row={row} />
        </>
      )}
    </Dialog>
  );
}

const shown = new Set(['text/html', 'text/plain']);
const saved = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

function Content({ row }: { row: DocumentVersionRow }) {
  const type = row.contentType.split(';')[0] ?? '';
  if (!shown.has(type)) {
    return (
      <p>{saved.has(type) ? m.documents_preview_not_available() : m.documents_preview_not_supported()}</p>
    );
  }
  return (
    <iframe
      title={m.documents_preview_of({ filename: row.filename })}
      lang={toLocale(row.language)}
      // No scripts, no forms, no way out. The server's answer demands the same.
      sandbox=""
      src={fileAddress(row, 'view')}
      className="h-[26rem] max-h-[55dvh] w-full rounded-md border border-edge bg-white"
    />
  );
}
