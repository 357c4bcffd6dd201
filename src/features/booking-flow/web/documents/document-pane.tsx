import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ActiveDocument } from '#features/documents/documents.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { saveFile } from '#web/browser/save-file.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { documentBytes, documentFormat, documentHtml } from './document-content.ts';

interface DocumentPaneProps {
  title: string;
  document: UseQueryResult<ActiveDocument>;
}

/** Has a fixed height of 12 rem. Focusable, so that the keyboard can scroll it. */
export function DocumentPane({ title, document }: DocumentPaneProps) {
  return (
    <section
      aria-label={title}
      aria-busy={document.isPending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
      className="h-48 overflow-y-auto rounded-md border border-edge bg-white p-4"
    >
      <PaneContent document={document} />
    </section>
  );
}

function PaneContent({ document }: Pick<DocumentPaneProps, 'document'>) {
  if (document.isPending) return <PaneSkeleton />;
  if (!document.data) {
    return <LoadFailure title={m.booking_document_missing()} query={document} />;
  }
  const format = documentFormat(document.data.contentType);
  if (format === 'html') return <InlineDocument document={document.data} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{format === 'other' ? m.booking_document_no_preview() : m.booking_document_download_hint()}</p>
      <DownloadButton document={document.data} />
    </div>
  );
}

function InlineDocument({ document }: { document: ActiveDocument }) {
  const html = useMemo(() => documentHtml(document), [document]);
  return (
    <div
      lang={document.language.toLowerCase()}
      className="document"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when stored and when sent
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function DownloadButton({ document }: { document: ActiveDocument }) {
  const download = () =>
    saveFile(document.filename, new Blob([documentBytes(document)], { type: document.contentType }));
  return (
    <Button onClick={download} className="max-w-full">
      <Download aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">
        {m.booking_document_download({ filename: document.filename })}
      </span>
    </Button>
  );
}

function PaneSkeleton() {
  return (
    <div className="grid gap-3">
      <p className="sr-only">{m.booking_loading()}</p>
      {['w-2/5', 'w-full', 'w-11/12', 'w-10/12', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
