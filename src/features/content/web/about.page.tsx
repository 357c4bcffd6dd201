import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { AboutView } from './about-view.tsx';
import { readSection } from './read-content.ts';

export { clientLoader, handle } from '#web/site/document.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, reportError } = context.get(pageContext);
  return { about: await loadOrSkip(readSection(api, { sectionType: 'about', language }), reportError) };
}

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.about_page_title(), brand: businessName(args) }),
    description: m.about_description(),
  });

/** Without an entry the page says in a sentence what the business is for. */
export default function AboutPage() {
  const { about } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return (
    <live-part id="about">
      <AboutView entry={about ?? null} language={language}>
        <p className="max-w-prose text-lg">{m.about_mission()}</p>
        {about === undefined && <PartFailure title={m.about_failed()} />}
      </AboutView>
    </live-part>
  );
}
