import { m } from '#i18n/generated/messages.js';
import { ManageDocuments } from './manage-documents.tsx';
import { UploadDocument } from './upload-document.tsx';

export function DocumentManagement() {
  return (
    <div className="grid grid-cols-1 gap-8 py-6">
      <div>
        <h1 className="text-2xl">{m.documents_title()}</h1>
        <p className="mt-1 text-sea-soft">{m.documents_subtitle()}</p>
      </div>
      <UploadDocument />
      <ManageDocuments />
    </div>
  );
}
