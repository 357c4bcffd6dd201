import { useState } from 'react';
import { ComingDays, type FleetChange } from '#features/calendar/web/items/coming-days.tsx';
import { StoredItems } from '#features/calendar/web/items.page.tsx';
import { ItemEditor } from '#features/catalogue/web/item-editor.tsx';
import { ProductPhotos } from '#features/catalogue/web/product-photos.tsx';
import { ManageDocuments } from '#features/documents/web/manage-documents.tsx';
import { UploadDocument } from '#features/documents/web/upload-document.tsx';
import { EmailSettings } from '#features/notifications/web/email-tab.tsx';
import { MailServerSection } from '#features/notifications/web/mail-server.public.tsx';

/** The list, the item that is chosen in it, and the pictures. */
export function ItemsStep() {
  const [itemId, setItemId] = useState<string | null>(null);
  const [fleetChange, setFleetChange] = useState<FleetChange | null>(null);
  return (
    <>
      {fleetChange && <ComingDays change={fleetChange} onClose={() => setFleetChange(null)} />}
      <StoredItems onEdit={setItemId} />
      {itemId && (
        <ItemEditor
          key={itemId}
          itemId={itemId}
          onFleetChange={(change) => setFleetChange({ itemId, ...change })}
        />
      )}
      <ProductPhotos />
    </>
  );
}

export function DocumentsStep() {
  return (
    <>
      <UploadDocument />
      <ManageDocuments />
    </>
  );
}

export function MailStep() {
  return (
    <>
      <MailServerSection />
      <EmailSettings />
    </>
  );
}
