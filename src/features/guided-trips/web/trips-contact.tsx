import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';

export function TripsContact({ schedule }: { schedule: GuidedTripsSchedule }) {
  const { contactTitle, contactDescription, phoneText, phoneNumber, emailText, emailAddress } = schedule;
  return (
    <section aria-labelledby="trips-contact" className="bg-foam py-10 sm:py-14">
      <PageContainer>
        <div className="grid gap-6 rounded-xl border border-line bg-white p-5 shadow-card sm:p-8 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-12">
          <div className="grid gap-2">
            <h2 id="trips-contact" className="text-2xl">
              {contactTitle || m.trips_contact_title()}
            </h2>
            {contactDescription && <p className="text-lg whitespace-pre-line">{contactDescription}</p>}
          </div>
          <address className="grid gap-3 not-italic">
            {phoneNumber && (
              <ContactLink
                href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
                icon={<Phone className="size-5" />}
                text={phoneText || m.trips_phone()}
              >
                {phoneNumber}
              </ContactLink>
            )}
            {emailAddress && (
              <ContactLink
                href={`mailto:${emailAddress}`}
                icon={<Mail className="size-5" />}
                text={emailText || m.trips_email()}
              >
                {emailAddress}
              </ContactLink>
            )}
          </address>
        </div>
      </PageContainer>
    </section>
  );
}

interface ContactLinkProps {
  href: string;
  icon: ReactNode;
  text: string;
  children: string;
}

function ContactLink({ href, icon, text, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-14 items-center gap-3 rounded-md border border-edge px-4 py-2 hover:border-sea hover:bg-foam active:bg-lagoon-tint"
    >
      <span aria-hidden="true" className="shrink-0 text-lagoon-deep">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-sea-soft">{text}</span>
        <span className="block font-semibold wrap-anywhere">{children}</span>
      </span>
    </a>
  );
}
