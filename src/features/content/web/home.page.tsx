import './home/home.css';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageContext } from '#web/site/page-context.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { HomeBanner } from './home/banner/home-banner.tsx';
import { HomeContent } from './home/home-content.tsx';
import { HomeIntro } from './home/home-intro.tsx';
import { HomeSteps } from './home/home-steps.tsx';
import { loadHome } from './home/load-home.ts';
import { HomeWeek } from './home/week/home-week.tsx';

/** Only loaded where staff have filled it. */
const HomeTrust = lazyOr(() => import('./home/trust/home-trust.tsx').then((module) => module.HomeTrust));

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(pageContext));

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta({
    title: m.site_home_title({ brand: businessName(args) }),
    description: m.site_home_description(),
  }),
  ...(args.loaderData ? [{ 'script:ld+json': args.loaderData.business }] : []),
];

export default function HomePage() {
  const { slides, banner, entries, trust, week, items, isBookNowShown, today, open } =
    useLoaderData<typeof loader>();
  return (
    <>
      <HomeBanner slides={slides} banner={banner} />
      <HomeIntro />
      <HomeContent entries={entries} items={items} isBookNowShown={isBookNowShown} />
      <HomeWeek week={week} today={today} />
      {(trust.photos || trust.guests.length > 0) && (
        <Suspense>
          <HomeTrust {...trust} />
        </Suspense>
      )}
      <HomeSteps open={open} />
    </>
  );
}
