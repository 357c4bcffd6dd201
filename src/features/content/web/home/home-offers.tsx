import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RotationControls } from '#ui/motion/rotation-controls.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { OfferCard } from './offer-card.tsx';

interface HomeOffersProps {
  cards: readonly ContentEntry[];
  /** What stands in the place of cards that could not be read. */
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

/** As a ring: the card before the current one, that one, the next one; the others wait, in their order. */
function OfferCarousel({ cards }: { cards: readonly ContentEntry[] }) {
  const count = cards.length;
  const ring = count > 2 ? [...cards.slice(-1), ...cards.slice(0, -1)] : cards;
  return (
    <section aria-roledescription="carousel" aria-label={m.home_offers()}>
      <rotating-items seconds={25} ring="">
        <ul
          data-items
          className={classNames(
            'mx-auto mt-7 grid max-w-6xl grid-cols-[76vw_76vw_76vw] items-center justify-center gap-3 overflow-x-clip py-2 sm:grid-cols-[20rem_20rem_20rem] sm:gap-5 sm:px-6 lg:grid-cols-[1fr_1.2fr_1fr] lg:gap-8',
            // One or two begin in the middle.
            count < 3 && '*:nth-1:col-start-2',
          )}
        >
          {ring.map((card) => (
            <OfferCard key={card.id} card={card} isCurrent={card === cards[0]} />
          ))}
        </ul>
        <PageContainer className="mt-4 flex justify-center">
          <OfferControls count={count} />
        </PageContainer>
      </rotating-items>
    </section>
  );
}

function OfferControls({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 noscript:hidden">
      <Arrow label={m.home_offers_previous()} step={-1}>
        <ChevronLeft aria-hidden="true" />
      </Arrow>
      <RotationControls
        count={count}
        label={m.home_offers_dots()}
        dotLabel={(number) => m.home_offers_show({ number })}
        pauseLabel={m.home_offers_pause()}
        startLabel={m.home_offers_start()}
        tone="light"
      />
      <Arrow label={m.home_offers_next()} step={1}>
        <ChevronRight aria-hidden="true" />
      </Arrow>
    </div>
  );
}

function Arrow({ label, step, children }: { label: string; step: 1 | -1; children: ReactNode }) {
  return (
    <button
      type="button"
      data-step={step}
      className="grid size-12 place-items-center rounded-full border border-edge bg-white hover:border-sea hover:bg-foam active:bg-lagoon-tint"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
