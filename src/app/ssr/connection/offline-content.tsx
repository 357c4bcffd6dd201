import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { NoConnection } from '#web/connection/no-connection.tsx';
import { type Contact, ContactDetails } from '../layout/contact-details.tsx';

/** What is said in place of a page that cannot be loaded, and whom to call. */
export function OfflineContent({ contact }: { contact: Contact | null }) {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-5 py-10">
      <h1 className="text-3xl">{m.site_offline_title()}</h1>
      <NoConnection />
      <p className="text-lg">{m.site_offline_text()}</p>
      {contact && (
        <address className="not-italic">
          <p>{m.site_maintenance_contact()}</p>
          <ContactDetails
            contact={contact}
            linkLook="inline-flex min-h-12 items-center gap-2.5 text-lg font-semibold text-lagoon-deep underline decoration-1 underline-offset-4"
          />
        </address>
      )}
    </PageContainer>
  );
}
