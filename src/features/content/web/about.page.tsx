import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { businessName } from '#ui/business-name.ts';
import { PageContainer } from '#ui/page-container.tsx';
import { pageContext } from '#ui/page-context.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { loadOrSkip, useRendered } from '#ui/rendered-data.ts';
import { RichText } from '#ui/rich-text.tsx';
import { useSite } from '#ui/site.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AboutPictures } from './about/about-pictures.tsx';
import { ContentButton } from './content-button.tsx';
import { ContentFailure } from './content-failure.tsx';
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
  const pictures = [entry?.imageUrl, entry?.imageUrl2, entry?.imageUrl3].filter((image): image is string =>
    Boolean(image),
  );
  return (
    <PageContainer className="py-8 sm:py-12">
      <div
        className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14"
        lang={toLocale(entry?.language ?? language)}
      >
        <div className="grid min-w-0 justify-items-start gap-6 wrap-anywhere">
          <h1 className="text-4xl font-extrabold">{entry?.title || m.about_title()}</h1>
          {about.isPending && <Spinner label={m.about_loading()} />}
          {entry?.content ? (
            <RichText html={entry.content} className="max-w-prose text-lg" />
          ) : (
            !about.isPending && <p className="max-w-prose text-lg">{m.about_mission()}</p>
          )}
          {about.isError && !entry && <ContentFailure title={m.about_failed()} query={about} />}
          <ContentButton
            text={entry?.buttonText ?? null}
            link={entry?.buttonLink ?? null}
            look="primary"
            size="large"
          />
        </div>
        <AboutPictures pictures={pictures.length > 0 ? pictures : ['/illustrations/about-beach.svg']} />
      </div>
    </PageContainer>
  );
}
