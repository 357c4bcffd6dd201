import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, languages } from '#shared/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { acceptedKinds } from '../domain/document-kinds.public.ts';

interface MissingDocumentsProps {
  kind: DocumentKind;
  /** Of this kind, in every language. */
  rows: readonly DocumentVersionRow[];
}

/** Missing documents. English is the fallback: without it, bookings in languages without a text of their own are refused. */
export function MissingDocuments({ kind, rows }: MissingDocumentsProps) {
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
