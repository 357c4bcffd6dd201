import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { Route } from './+types/imprint.page.ts';
import { ContactDetails } from './contact-details.tsx';
import { PostalAddress } from './site-footer.tsx';

export { handle } from '#web/site/document.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.site_footer_imprint(), brand: businessName(args) }),
    description: m.imprint_lead(),
  });

/** Who answers for the site, and the statement of accessibility. It has the facts of the footer. */
export default function ImprintPage({ matches: [root] }: Route.ComponentProps) {
  const { businessName: name } = useSite();
  const { address = null, contact = null, vatNumber = null } = root.loaderData?.frame ?? {};
  return (
    <PageContainer width="normal" className="grid gap-4 py-8 sm:py-12 [&_h3]:text-lg">
      <h1 className="text-3xl">{m.imprint_title()}</h1>
      <p className="text-lg">{m.imprint_lead()}</p>
      <address className="not-italic wrap-anywhere">
        <p className="text-lg font-semibold">{name}</p>
        {address && <PostalAddress address={address} />}
        {vatNumber && <p className="py-2">{`${m.imprint_vat()}: ${vatNumber}`}</p>}
        {contact && <ContactDetails contact={contact} linkLook={linkLook} />}
      </address>
      <p>{m.imprint_disputes()}</p>
      <h2 id="accessibility" className="mt-8 text-2xl">
        {m.accessibility_title()}
      </h2>
      <p className="text-lg">{m.accessibility_lead()}</p>
      <h3>{m.accessibility_kept_title()}</h3>
      <p>{m.accessibility_kept()}</p>
      <h3>{m.accessibility_limits_title()}</h3>
      <p>{m.accessibility_limits()}</p>
      <h3>{m.accessibility_tell_title()}</h3>
      <p>{m.accessibility_tell()}</p>
      <p className="text-sea-soft">{m.accessibility_made()}</p>
    </PageContainer>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center gap-2.5 text-lagoon-deep underline underline-offset-4 hover:no-underline';
