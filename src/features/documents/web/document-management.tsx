import { m } from '#i18n/generated/messages.js';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ManageDocuments } from './manage-documents.tsx';
import { UploadDocument } from './upload-document.tsx';

export function DocumentManagement() {
  return (
    <div className="grid grid-cols-1 gap-8 py-6">
      <PageHeading name={m.admin_tab_documents()} title={m.documents_title()} lead={m.documents_subtitle()} />
      <UploadDocument />
      <ManageDocuments />
    </div>
  );
}
