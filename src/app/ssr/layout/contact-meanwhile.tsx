import { m } from '#i18n/generated/messages.js';
import { type Contact, ContactDetails } from './contact-details.tsx';

/** In place of the site or of a page: whom to call. */
export function ContactMeanwhile({ contact }: { contact: Contact | null }) {
  return (
    contact && (
      <address className="not-italic">
        <p>{m.site_maintenance_contact()}</p>
        <ContactDetails
          contact={contact}
          linkLook="inline-flex min-h-12 items-center gap-2.5 text-lg font-semibold text-lagoon-deep underline decoration-1 underline-offset-4"
        />
      </address>
    )
  );
}
