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
    title: m.site_title({ page: m.accessibility_title(), brand: businessName(args) }),
    description: m.accessibility_lead(),
  });

/** The statement of accessibility: what is kept to, what is known to be missing, and whom to tell. */
export default function AccessibilityPage() {
  const facts = useLoaderData<typeof loader>();
  return (
    <PageContainer width="normal" className="grid gap-4 py-8 sm:py-12 [&>h2]:mt-4 [&>h2]:text-xl">
      <h1 className="text-3xl">{m.accessibility_title()}</h1>
      <p className="text-lg">{m.accessibility_lead()}</p>
      <h2>{m.accessibility_kept_title()}</h2>
      <p>{m.accessibility_kept()}</p>
      <h2>{m.accessibility_limits_title()}</h2>
      <p>{m.accessibility_limits()}</p>
      <h2>{m.accessibility_tell_title()}</h2>
      <p>{m.accessibility_tell()}</p>
      <BusinessFacts facts={facts} />
      <p className="text-sea-soft">{m.accessibility_made()}</p>
    </PageContainer>
  );
}
