import type { ComponentProps, ReactNode } from 'react';
import type { DocumentKind } from '#features/documents/documents.contract.ts';
import type { BusinessAddress } from '#features/settings/web/read-business.public.ts';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useSite } from '#web/site/site.ts';
import { type Contact, ContactDetails } from './contact-details.tsx';
import { NewTabHint } from './new-tab-hint.tsx';
import { useCanAsk } from './use-can-ask.ts';

const linkLook =
  'inline-flex min-h-11 items-center gap-2.5 underline decoration-white/40 underline-offset-4 hover:decoration-white';

interface SiteFooterProps {
  contact: Contact | null;
  address: BusinessAddress | null;
  vatNumber: string | null;
  sellsVouchers: boolean;
}

/** Without a contact entry the legal links still stand. */
export function SiteFooter({ contact, address, vatNumber, sellsVouchers }: SiteFooterProps) {
  const { businessName } = useSite();
  const canAsk = useCanAsk();
  return (
    <footer className="mt-auto bg-sea text-white [--focus-ring:var(--color-white)]">
      <PageContainer className="grid gap-8 py-10 sm:grid-cols-2">
        {(contact || address) && (
          <address className="not-italic wrap-anywhere">
            <h2 className="mb-1 text-lg">{m.site_footer_contact()}</h2>
            {address && <PostalAddress address={address} />}
            {contact && <ContactDetails contact={contact} linkLook={linkLook} />}
          </address>
        )}
        <nav aria-label={m.site_footer_legal()} className="sm:justify-self-end">
          <ul className="grid">
            {sellsVouchers && (
              <>
                <FooterLink href="/vouchers">{m.voucher_sale_link()}</FooterLink>
                <FooterLink href="/vouchers/withdrawal">{m.voucher_withdrawal_link()}</FooterLink>
              </>
            )}
            <DocumentLink kind="privacy">{m.site_footer_privacy()}</DocumentLink>
            <DocumentLink kind="terms">{m.site_footer_terms()}</DocumentLink>
            <DocumentLink kind="cookies">{m.site_footer_cookies()}</DocumentLink>
            <FooterLink href="/imprint">{m.site_footer_imprint()}</FooterLink>
            {canAsk && (
              <li className="noscript:hidden">
                <button type="button" data-asks-consent className={linkLook}>
                  {m.site_consent_choices()}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </PageContainer>
      <PageContainer>
        <p className="border-t border-white/20 py-5 text-sm">
          {m.site_footer_line({ brand: businessName })}
          {vatNumber && ` ${m.imprint_vat()}: ${vatNumber}`}
        </p>
      </PageContainer>
    </footer>
  );
}

export function PostalAddress({
  address: { street, postalCode, city, region },
}: {
  address: BusinessAddress;
}) {
  const town = [postalCode, city, region && `(${region})`].filter(Boolean).join(' ');
  return (
    <p className="py-2">
      {street}
      {street && town && <br />}
      {town}
    </p>
  );
}

function DocumentLink({ kind, children }: { kind: DocumentKind; children: ReactNode }) {
  const { language } = useSite();
  return (
    <FooterLink href={`/api/documents/active/${kind}?language=${language}`} target="_blank" rel="noreferrer">
      {children}
      <NewTabHint />
    </FooterLink>
  );
}

function FooterLink(link: ComponentProps<'a'>) {
  return (
    <li>
      <a {...link} className={linkLook} />
    </li>
  );
}
