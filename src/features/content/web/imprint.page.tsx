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
    title: m.site_title({ page: m.imprint_title(), brand: businessName(args) }),
    description: m.imprint_lead(),
  });

/** Who answers for the site, as the law asks of everybody who sells online. */
export default function ImprintPage() {
  const facts = useLoaderData<typeof loader>();
  return (
    <PageContainer width="normal" className="grid gap-6 py-8 sm:py-12">
      <h1 className="text-3xl">{m.imprint_title()}</h1>
      <p className="text-lg">{m.imprint_lead()}</p>
      <BusinessFacts facts={facts} />
      <p>{m.imprint_disputes()}</p>
    </PageContainer>
  );
}
