import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { linkForItem } from '#shared/links/booking-link.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { type FixedSectionId, fixedSections, type sortEntries } from '../../domain/home-sections.ts';
import { OfferSection } from './offer-section.tsx';

/** What a fixed section says as long as staff have not written it. */
const defaults: Record<FixedSectionId, { title: () => string; text: () => string; image: string }> = {
  'tandem-kayaks': {
    title: () => m.home_tandem_title(),
    text: () => m.home_tandem_text(),
    image: '/illustrations/tandem-kayak-at-sea.svg',
  },
  'single-kayaks': {
    title: () => m.home_single_title(),
    text: () => m.home_single_text(),
    image: '/illustrations/single-kayak-at-sea.svg',
  },
  paddleboards: {
    title: () => m.home_paddleboards_title(),
    text: () => m.home_paddleboards_text(),
    image: '/illustrations/sup-at-sea.svg',
  },
};

interface HomeSectionsProps {
  sorted: ReturnType<typeof sortEntries<ContentEntry>>;
  items: readonly RentalItem[];
  isBookNowShown: boolean;
}

export function HomeSections({ sorted, items, isBookNowShown }: HomeSectionsProps) {
  const { language } = useSite();
  return (
    <div className="[&>*:nth-child(odd)]:bg-foam">
      {fixedSections.map(({ id, itemId }, index) => {
        const entry = sorted.fixed[id];
        const { title, text, image } = defaults[id];
        return (
          <OfferSection
            key={id}
            id={id}
            language={entry?.language ?? language}
            title={entry?.title || title()}
            content={entry?.content || text()}
            image={entry?.imageUrl || image}
            imageAlt={entry?.imageUrl ? entry.imageAlt : null}
            pictureSide={index % 2 === 0 ? 'left' : 'right'}
            button={entry && forItem(entry, itemId)}
            isBookNowShown={isBookNowShown}
            item={items.find((item) => item.itemId === itemId)}
          />
        );
      })}
      {items.length === 0 && (
        <PageContainer className="py-6">
          <Notice>{m.site_items_missing()}</Notice>
        </PageContainer>
      )}
      {sorted.further.map((entry) => (
        <WrittenSection
          key={entry.id}
          id={`section-${entry.id}`}
          entry={entry}
          isBookNowShown={isBookNowShown}
        />
      ))}
      {sorted.custom.map((entry) => (
        <WrittenSection
          key={entry.id}
          id={`custom-${entry.id}`}
          entry={entry}
          isBookNowShown={isBookNowShown}
        />
      ))}
    </div>
  );
}

/** The button of a section about one item leads to the times of that item. */
function forItem({ buttonText, buttonLink }: ContentEntry, itemId: string) {
  return { buttonText, buttonLink: linkForItem(buttonLink, itemId) };
}

/** The sides of picture and text change with the entry's number, odd or even. */
function WrittenSection({
  id,
  entry,
  isBookNowShown,
}: {
  id: string;
  entry: ContentEntry;
  isBookNowShown: boolean;
}) {
  return (
    <OfferSection
      id={id}
      language={entry.language}
      title={entry.title || m.home_section_untitled()}
      content={entry.content}
      image={entry.imageUrl}
      imageAlt={entry.imageAlt}
      pictureSide={entry.id % 2 === 1 ? 'left' : 'right'}
      button={entry}
      isBookNowShown={isBookNowShown}
    />
  );
}
