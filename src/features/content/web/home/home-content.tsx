import { useBookNowShown } from '#features/settings/web/book-now.public.ts';
import { m } from '#i18n/generated/messages.js';
import { useRendered } from '#web/api/rendered-data.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { sortEntries } from '../../domain/home-sections.ts';
import { entriesQuery } from '../content-queries.ts';
import { HomeSections } from './home-sections.tsx';
import type { HomeData } from './load-home.ts';
import { HomeOffers } from './offers/home-offers.tsx';

type HomeContentProps = Pick<HomeData, 'entries' | 'items' | 'isBookNowShown'>;

/** Carousel and sections speak of the same entries. */
export function HomeContent({ entries, items, isBookNowShown }: HomeContentProps) {
  const { language } = useSite();
  const content = useRendered(entriesQuery(language), entries);
  const hasButtons = useBookNowShown(isBookNowShown);
  const sorted = sortEntries(content.data ?? []);
  return (
    <>
      <HomeOffers cards={sorted.cards}>
        {content.isError && !content.data && <LoadFailure title={m.home_content_failed()} query={content} />}
      </HomeOffers>
      <HomeSections sorted={sorted} items={items} hasButtons={hasButtons} />
    </>
  );
}
