import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RotationControls } from '#ui/motion/rotation-controls.tsx';
import { type Rotation, useRotation } from '#ui/motion/use-rotation.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { shownCards } from '../../domain/home-sections.ts';
import { OfferCard } from './offer-card.tsx';

const cardMs = 25_000;

interface HomeOffersProps {
  cards: readonly ContentEntry[];
  /** What stands in the place of cards that could not be fetched. */
  children: ReactNode;
}

export function HomeOffers({ cards, children: failure }: HomeOffersProps) {
  return (
    <div className="bg-white py-12 sm:py-16">
      <PageContainer>
        <h2 className="text-3xl">{m.home_offers()}</h2>
      </PageContainer>
      {cards.length > 0 && <OfferCarousel cards={cards} />}
      {cards.length === 0 && <PageContainer className="mt-7">{failure || <OffersLoading />}</PageContainer>}
    </div>
  );
}

/** Also what an empty list says: cards are expected any moment. */
function OffersLoading() {
  return (
    <p role="status" className="rounded-xl bg-foam px-5 py-16 text-center text-lg text-sea-soft">
      {m.home_offers_loading()}
    </p>
  );
}

function OfferCarousel({ cards }: { cards: readonly ContentEntry[] }) {
  const count = cards.length;
  const { rotation, handlers } = useRotation({ count, everyMs: cardMs });
  const { previous, current, next } = shownCards(rotation.current, count);
  return (
    <section aria-roledescription="carousel" aria-label={m.home_offers()} {...handlers}>
      <ul
        aria-live={rotation.isTurning ? 'off' : 'polite'}
        className="mx-auto mt-7 grid max-w-6xl grid-cols-[76vw_76vw_76vw] items-center justify-center gap-3 overflow-x-clip py-2 sm:grid-cols-[20rem_20rem_20rem] sm:gap-5 sm:px-6 lg:grid-cols-[1fr_1.2fr_1fr] lg:gap-8"
      >
        <OfferCard card={cardAt(cards, previous)} position="previous" />
        <OfferCard card={cardAt(cards, current)} position="current" />
        <OfferCard card={cardAt(cards, next)} position="next" />
      </ul>
      <PageContainer className="mt-4 flex justify-center">
        <OfferControls rotation={rotation} count={count} />
      </PageContainer>
    </section>
  );
}

function cardAt(cards: readonly ContentEntry[], index: number | undefined): ContentEntry | undefined {
  return index === undefined ? undefined : cards[index];
}

function OfferControls({ rotation, count }: { rotation: Rotation; count: number }) {
  if (count < 2) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 noscript:hidden">
      <Arrow label={m.home_offers_previous()} onPress={rotation.previous}>
        <ChevronLeft aria-hidden="true" />
      </Arrow>
      <RotationControls
        rotation={rotation}
        count={count}
        label={m.home_offers_dots()}
        dotLabel={(number) => m.home_offers_show({ number })}
        pauseLabel={m.home_offers_pause()}
        startLabel={m.home_offers_start()}
        tone="light"
      />
      <Arrow label={m.home_offers_next()} onPress={rotation.next}>
        <ChevronRight aria-hidden="true" />
      </Arrow>
    </div>
  );
}

function Arrow({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid size-12 place-items-center rounded-full border border-edge bg-white hover:border-sea hover:bg-foam active:bg-lagoon-tint"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
