import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listRentalItems } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { pageContext } from '#ui/page-context.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { HomeFacts } from './home/home-facts.tsx';
import { HomeHero } from './home/home-hero.tsx';
import { HomeItems } from './home/home-items.tsx';
import { HomeSteps } from './home/home-steps.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, api, reportError } = context.get(pageContext);
  const items = await api(listRentalItems, { query: { language } }).catch((error: unknown) => {
    // Without prices the page still leads to booking.
    reportError(error);
    return [];
  });
  return { items };
}

export const meta = () => pageMeta({ title: m.site_home_title(), description: m.site_home_description() });

export default function HomePage() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <HomeFacts />
      <HomeItems items={items} />
      <HomeSteps />
    </>
  );
}
