import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { BusinessFacts, loadFacts } from './business-facts.tsx';

export { clientLoader, handle } from '#web/site/document.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadFacts(context.get(pageContext));

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.site_footer_imprint(), brand: businessName(args) }),
    description: m.imprint_lead(),
  });

/** Who answers for the site, and the statement of accessibility: what is kept to, what may be missing, whom to tell. */
export default function ImprintPage() {
  const facts = useLoaderData<typeof loader>();
  return (
    <PageContainer width="normal" className="grid gap-4 py-8 sm:py-12 [&_h3]:text-lg">
      <h1 className="text-3xl">{m.imprint_title()}</h1>
      <p className="text-lg">{m.imprint_lead()}</p>
      <BusinessFacts facts={facts} />
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
