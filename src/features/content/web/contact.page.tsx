import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { loadOrSkip } from '#web/api/rendered-data.ts';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { ContactWays } from './contact-ways.tsx';
import { readSection } from './read-content.ts';

export { clientLoader, handle } from '#web/site/document.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, reportError } = context.get(pageContext);
  return { contact: await loadOrSkip(readSection(api, { sectionType: 'contact', language }), reportError) };
}

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.contact_page_title(), brand: businessName(args) }),
    description: m.contact_description(),
  });

export default function ContactPage() {
  const { contact: entry } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return (
    <>
      <PageContainer className="grid gap-8 py-8 sm:py-12 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
        <live-part
          id="contact"
          className="grid min-w-0 content-start gap-6 wrap-anywhere"
          lang={toLocale(entry?.language ?? language)}
        >
          <h1 className="text-4xl font-extrabold">{entry?.title || m.contact_title()}</h1>
          {entry === undefined && <PartFailure title={m.contact_failed()} />}
          {entry === null && <Notice>{m.contact_empty()}</Notice>}
          {entry && (
            <>
              <p className="max-w-prose text-lg whitespace-pre-line">{entry.content}</p>
              <ContactWays contact={entry} />
            </>
          )}
        </live-part>
        <Panel
          tone="sand"
          as="aside"
          aria-labelledby="contact-booking"
          className="grid content-start justify-items-start gap-3 self-start"
        >
          <h2 id="contact-booking" className="text-2xl">
            {m.contact_booking_title()}
          </h2>
          <p className="text-lg">{m.contact_booking_text()}</p>
          <LinkButton to="/booking" look="primary" className="mt-2">
            {m.contact_booking_action()}
          </LinkButton>
        </Panel>
      </PageContainer>
      <img
        src="/illustrations/coast.svg"
        alt=""
        width="1600"
        height="680"
        className="mt-auto aspect-[16/9] w-full object-cover object-[75%_100%] sm:aspect-[1600/680]"
      />
    </>
  );
}
