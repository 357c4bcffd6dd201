import type { ReactNode } from 'react';
import type { DocumentKind } from '#features/documents/documents.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/page-container.tsx';
import { useSite } from '#ui/site.ts';
import { brandName } from './brand.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { type Contact, ContactDetails } from './contact-details.tsx';
import { NewTabHint } from './new-tab-hint.tsx';

const linkLook =
  'inline-flex min-h-11 items-center gap-2.5 underline decoration-white/40 underline-offset-4 hover:decoration-white';

/** Without a contact entry the legal links still stand. */
export function SiteFooter({ contact }: { contact: Contact | null }) {
  return (
    <footer className="mt-auto bg-sea text-white [--focus-ring:var(--color-white)]">
      <PageContainer className="grid gap-8 py-10 sm:grid-cols-2">
        {contact && (
          <address className="not-italic">
            <h2 className="mb-1 text-lg">{m.site_footer_contact()}</h2>
            <ContactDetails contact={contact} linkLook={linkLook} />
          </address>
        )}
        <nav aria-label={m.site_footer_legal()} className="sm:justify-self-end">
          <ul className="grid">
            <DocumentLink kind="privacy">{m.site_footer_privacy()}</DocumentLink>
            <DocumentLink kind="terms">{m.site_footer_terms()}</DocumentLink>
            <DocumentLink kind="cookies">{m.site_footer_cookies()}</DocumentLink>
            <ConsentChoices look={linkLook} />
          </ul>
        </nav>
      </PageContainer>
      <PageContainer>
        <p className="border-t border-white/20 py-5 text-sm">{m.site_footer_line({ brand: brandName })}</p>
      </PageContainer>
    </footer>
  );
}

function DocumentLink({ kind, children }: { kind: DocumentKind; children: ReactNode }) {
  const { language } = useSite();
  return (
    <li>
      <a
        href={`/api/documents/active/${kind}?language=${language}`}
        target="_blank"
        rel="noreferrer"
        className={linkLook}
      >
        {children}
        <NewTabHint />
      </a>
    </li>
  );
}
