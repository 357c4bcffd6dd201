import { Clock, LifeBuoy, type LucideIcon, ReceiptEuro } from 'lucide-react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PartFailure } from '#web/failure/part-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { sortEntries } from '../domain/home-sections.ts';
import { HomeBanner } from './home/home-banner.tsx';
import { HomeOffers } from './home/home-offers.tsx';
import { HomeSections } from './home/home-sections.tsx';
import { HomeTrust } from './home/home-trust.tsx';
import { HomeWeek } from './home/home-week.tsx';
import { type HomeData, loadHome } from './home/load-home.ts';

export { clientLoader, handle } from '#web/site/document.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(pageContext));

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta({
    title: m.site_home_title({ brand: businessName(args) }),
    description: m.site_home_description(),
  }),
  ...(args.loaderData ? [{ 'script:ld+json': args.loaderData.business }] : []),
];

export default function HomePage() {
  const { slides, slidesFailure, banner, entries, trust, week, items, isBookNowShown, today, open } =
    useLoaderData<typeof loader>();
  return (
    <>
      <HomeBanner slides={slides} slidesFailure={slidesFailure} banner={banner} />
      <HomeIntro />
      <HomeContent entries={entries} items={items} isBookNowShown={isBookNowShown} />
      <HomeWeek week={week} today={today} />
      <HomeTrust {...trust} />
      <HomeSteps open={open} />
    </>
  );
}

type HomeContentProps = Pick<HomeData, 'entries' | 'items' | 'isBookNowShown'>;

/** Carousel and sections share the same entries. */
function HomeContent({ entries, items, isBookNowShown }: HomeContentProps) {
  const sorted = sortEntries(entries ?? []);
  return (
    <live-part id="home-content">
      <HomeOffers cards={sorted.cards}>
        {entries === undefined && <PartFailure title={m.home_content_failed()} />}
      </HomeOffers>
      <HomeSections sorted={sorted} items={items} isBookNowShown={isBookNowShown} />
    </live-part>
  );
}

function HomeSteps({ open }: { open: { opens: string; closes: string } }) {
  const { windowDays } = useSite().bookingRules;
  const steps = [
    { title: m.site_how_when(), text: m.site_how_when_text({ ...open, days: windowDays }) },
    { title: m.site_how_what(), text: m.site_how_what_text() },
    { title: m.site_how_go(), text: m.site_how_go_text() },
  ];
  return (
    <section className="bg-foam">
      <PageContainer className="py-12 sm:py-16">
        <h2 className="text-3xl">{m.site_how_title()}</h2>
        <ol className="mt-7 grid gap-7 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 md:block">
              <span
                aria-hidden="true"
                className="block w-9 shrink-0 text-4xl leading-none font-extrabold text-lagoon tabular-nums md:mb-3"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-sm">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to="/booking" className="mt-9">
          {m.site_how_action()}
        </LinkButton>
      </PageContainer>
    </section>
  );
}

/** Introduces the site, whatever slide is shown above. */
function HomeIntro() {
  return (
    <div className="bg-sand">
      <PageContainer className="grid gap-8 py-8 sm:py-10 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-12">
        <div className="grid justify-items-start gap-4">
          <h1 className="text-3xl font-extrabold">{m.site_hero_title()}</h1>
          <p className="max-w-md text-lg">{m.site_hero_lead()}</p>
          <LinkButton to="/booking" look="primary" size="large">
            {m.site_how_action()}
          </LinkButton>
        </div>
        <HomeFacts />
      </PageContainer>
    </div>
  );
}

const facts: { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: Clock, title: () => m.site_fact_arrive(), text: () => m.site_fact_arrive_text() },
  { icon: LifeBuoy, title: () => m.site_fact_jackets(), text: () => m.site_fact_jackets_text() },
  { icon: ReceiptEuro, title: () => m.site_fact_fees(), text: () => m.site_fact_fees_text() },
];

function HomeFacts() {
  return (
    <section aria-label={m.site_facts()}>
      <ul className="grid gap-4">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-lagoon-deep" />
            <div>
              <p className="text-lg font-bold">{title()}</p>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
