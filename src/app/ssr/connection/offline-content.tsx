import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { NoConnection } from '#web/connection/no-connection.tsx';
import type { Contact } from '../layout/contact-details.tsx';
import { ContactMeanwhile } from '../layout/contact-meanwhile.tsx';

/** What is said in place of a page that cannot be loaded, and whom to call. */
export function OfflineContent({ contact }: { contact: Contact | null }) {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-5 py-10">
      <h1 className="text-3xl">{m.site_offline_title()}</h1>
      <NoConnection />
      <p className="text-lg">{m.site_offline_text()}</p>
      <ContactMeanwhile contact={contact} />
    </PageContainer>
  );
}
