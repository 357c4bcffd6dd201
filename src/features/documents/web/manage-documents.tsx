import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, languages } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { acceptedKinds, documentKinds } from '../domain/document-kinds.public.ts';
import { kindNames } from './document-labels.ts';
import { DocumentPreview } from './document-preview.tsx';
import { documentsQuery } from './document-queries.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentFilter } from './use-document-filter.ts';

export function ManageDocuments() {
  const [{ kind }, change] = useDocumentFilter();
  return (
    <section aria-labelledby="manage-documents" className="grid grid-cols-1 gap-4">
      <h2 id="manage-documents" className="text-xl">
        {m.documents_manage_title()}
      </h2>
      <Tabs
        label={m.documents_types()}
        value={kind}
        onChange={(id) => change({ kind: id as DocumentKind })}
        tabs={documentKinds.map((id) => ({
          id,
          label: kindNames[id](),
          panel: <DocumentsOfKind kind={id} />,
        }))}
      />
    </section>
  );
}

function DocumentsOfKind({ kind }: { kind: DocumentKind }) {
  const [{ language }] = useDocumentFilter();
  const documents = useQuery(documentsQuery(kind));
  const [opened, setOpened] = useState<DocumentVersionRow | null>(null);
  if (documents.isPending) return <LoadingDocuments />;
  if (!documents.data)
    return (
      <div className="pt-4">
        <StaffLoadFailure title={m.documents_load_failed()} query={documents} />
      </div>
    );
  const shown = documents.data.filter((row) => !language || row.language === language);
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      <MissingDocuments kind={kind} rows={documents.data} />
      <LanguageFilter />
      {shown.length > 0 ? (
        <DocumentTable rows={shown} caption={kindNames[kind]()} onPreview={setOpened} />
      ) : (
        <p className="rounded-lg border border-line bg-foam px-5 py-10 text-center">{m.documents_none()}</p>
      )}
      <DocumentPreview row={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function LanguageFilter() {
  const { language: reader } = useSite();
  const [{ language: chosen }, change] = useDocumentFilter();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={m.documents_language_filter()} className="grid grid-cols-2 gap-2 sm:flex">
      {[null, ...languages].map((language) => (
        <Button
          key={language}
          size="compact"
          aria-pressed={language === chosen}
          onClick={() => change({ language })}
          className="aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {language ? languageLabel(language, reader) : m.documents_all_languages()}
        </Button>
      ))}
    </div>
  );
}

const skeletonRows = ['a', 'b', 'c'];

function LoadingDocuments() {
  return (
    <div role="status" className="grid gap-3 pt-4">
      <span className="sr-only">{m.documents_loading()}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-44 lg:h-16" />
      ))}
    </div>
  );
}

interface MissingDocumentsProps {
  kind: DocumentKind;
  /** Documents of this kind, in every language. */
  rows: readonly DocumentVersionRow[];
}

/** Missing documents. English is the fallback: without it, bookings in languages without a text of their own are refused. */
function MissingDocuments({ kind, rows }: MissingDocumentsProps) {
  const { language: reader } = useSite();
  const missing = languages.filter(
    (language) => !rows.some((row) => row.isActive && row.language === language),
  );
  if (missing.length === 0) return null;
  const names = missing.map((language) => languageLabel(language, reader)).join(', ');
  if (!missing.includes(defaultLanguage)) {
    return <Notice tone="warning">{m.documents_missing_shown_in_english({ languages: names })}</Notice>;
  }
  const isNeeded = acceptedKinds.some((accepted) => accepted === kind);
  return (
    <Notice tone={isNeeded ? 'error' : 'warning'} announce title={m.documents_missing({ languages: names })}>
      {isNeeded ? m.documents_missing_no_booking() : m.documents_missing_not_shown()}
    </Notice>
  );
}

interface DocumentTableProps {
  caption: string;
  rows: readonly DocumentVersionRow[];
  onPreview: (row: DocumentVersionRow) => void;
}

const columns = [
  () => m.documents_column_filename(),
  () => m.documents_column_language(),
  () => m.documents_column_date(),
  () => m.documents_column_status(),
  () => m.documents_column_actions(),
];

/** A dense table on wide screens; on narrower ones each row is a card. */
export function DocumentTable({ caption, rows, onPreview }: DocumentTableProps) {
  return (
    <div className="@container">
      <table className="block w-full border-collapse text-left @4xl:table @4xl:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr>
            {columns.map((name) => (
              <th
                key={name()}
                scope="col"
                className="sticky top-0 z-10 border-b-2 border-sea bg-white px-3 py-2 font-semibold first:pl-0 last:pr-0 last:text-right"
              >
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 sm:grid-cols-2 @4xl:table-row-group">
          {rows.map((row) => (
            <DocumentRow key={row.id} row={row} onPreview={() => onPreview(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
