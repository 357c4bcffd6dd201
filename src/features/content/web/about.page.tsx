import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { loadOrSkip, useRendered } from '#web/api/rendered-data.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { AboutView } from './about-view.tsx';
import { readSection, sectionQuery } from './content-queries.ts';

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
  const { about: rendered } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const about = useRendered(sectionQuery('about', language), rendered);
  const entry = about.data;
  return (
    <AboutView entry={entry ?? null} language={language}>
      {about.isPending ? (
        <Spinner label={m.about_loading()} />
      ) : (
        <p className="max-w-prose text-lg">{m.about_mission()}</p>
      )}
      {about.isError && <LoadFailure title={m.about_failed()} query={about} />}
    </AboutView>
  );
}
