import type { ReactNode } from 'react';
import { type Business, readBusiness } from '#features/settings/web/read-business.public.ts';
import { m } from '#i18n/generated/messages.js';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import type { PageContext } from '#web/site/page-context.ts';
import { readSection } from './read-content.ts';

export interface Facts {
  business: Pick<Business, 'name' | 'address' | 'vatNumber'>;
  phone: string | null;
  email: string | null;
}

/** Who runs the site, and how to reach them. */
export async function loadFacts({ api, language, reportError }: PageContext): Promise<Facts> {
  const [{ name, address, vatNumber }, contact] = await Promise.all([
    readBusiness(api, reportError),
    loadOrSkip(readSection(api, { sectionType: 'contact', language }), reportError),
  ]);
  return {
    business: { name, address, vatNumber },
    phone: contact?.phone || null,
    email: contact?.email || null,
  };
}

export function BusinessFacts({ facts: { business, phone, email } }: { facts: Facts }) {
  const { name, address, vatNumber } = business;
  const town = address && [address.postalCode, address.city, address.region && `(${address.region})`];
  return (
    <dl className="grid gap-x-8 gap-y-2 wrap-anywhere sm:grid-cols-[auto_1fr] [&>dt]:text-sea-soft">
      <Fact name={m.imprint_name()}>{name}</Fact>
      {address && (
        <Fact name={m.imprint_address()}>
          {address.street}
          {address.street && <br />}
          {town?.filter(Boolean).join(' ')}
        </Fact>
      )}
      {vatNumber && <Fact name={m.imprint_vat()}>{vatNumber}</Fact>}
      {phone && (
        <Fact name={m.contact_phone()}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
            {phone}
          </a>
        </Fact>
      )}
      {email && (
        <Fact name={m.contact_email()}>
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        </Fact>
      )}
    </dl>
  );
}

const linkLook = 'inline-flex min-h-11 items-center text-lagoon-deep underline underline-offset-4';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="sm:py-2.5">{name}</dt>
      <dd className="pb-2 font-semibold sm:py-2.5">{children}</dd>
    </>
  );
}
