import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { findTarget } from '../../domain/home-sections.ts';

interface OfferCardProps {
  card: ContentEntry | undefined;
  position: 'previous' | 'current' | 'next';
}

const columns = { previous: 'col-start-1', current: 'col-start-2', next: 'col-start-3' };

/** Its one link covers it, so that a press anywhere on the card leads on. */
export function OfferCard({ card, position }: OfferCardProps) {
  if (!card) return null;
  const target = findTarget(card);
  const isCurrent = position === 'current';
  return (
    <li
      lang={toLocale(card.language)}
      aria-current={isCurrent || undefined}
      className={classNames(
        'relative row-start-1 flex flex-col overflow-hidden rounded-xl border bg-white has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sea',
        columns[position],
        isCurrent ? 'border-edge shadow-float' : 'my-5 border-line shadow-card',
      )}
    >
      <CardPicture
        key={card.id}
        src={card.imageUrl}
        alt={card.imageAlt ?? ''}
        className={isCurrent ? 'aspect-[3/2]' : 'aspect-[5/3]'}
      />
      <div className={classNames('flex flex-1 flex-col items-start gap-2 p-5', isCurrent && 'sm:p-6')}>
        {/* All cards are as high as the one with most to say, or the page would move whenever they change. */}
        <div
          className={classNames('grid content-start gap-2', isCurrent ? 'min-h-card-current' : 'min-h-card')}
        >
          <p className={classNames('line-clamp-2 font-bold', isCurrent ? 'text-2xl' : 'text-xl')}>
            {card.title}
          </p>
          <p className="line-clamp-3">{card.content}</p>
        </div>
        <a
          href={`#${target}`}
          onClick={(event) => {
            if (showSection(target)) event.preventDefault();
          }}
          className="mt-auto inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 outline-none after:absolute after:inset-0"
        >
          {m.home_offers_more()}
          <span className="sr-only"> {card.title}</span>
        </a>
      </div>
    </li>
  );
}

const offsetPx = 100;
const markedMs = 2_500;

/**
 * Scrolls to a section, gently where that is welcome, leaves room above it, marks it for a moment and takes the focus
 * along. `false` where there is no such section.
 */
function showSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - offsetPx,
    behavior: isStill ? 'auto' : 'smooth',
  });
  section.focus({ preventScroll: true });
  section.dataset.found = '';
  setTimeout(() => delete section.dataset.found, markedMs);
  return true;
}

const productLogo = '/favicon.svg';

interface CardPictureProps {
  src: string | null;
  alt: string;
  className: string;
}

/** A picture that cannot be had gives way to the product's sign. */
function CardPicture({ src, alt, className }: CardPictureProps) {
  const [isBroken, setBroken] = useState(!src);
  const image = useRef<HTMLImageElement>(null);

  // It may have failed before anybody listened.
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);

  return (
    <Picture
      ref={image}
      src={isBroken || !src ? productLogo : src}
      alt={isBroken ? '' : alt}
      sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 60vw, 100vw"
      width="900"
      height="640"
      loading="lazy"
      decoding="async"
      onError={(event: SyntheticEvent<HTMLImageElement>) => {
        // The sign itself may be missing too; it must not be tried for ever.
        if (!event.currentTarget.src.endsWith(productLogo)) setBroken(true);
      }}
      className={classNames(
        'w-full bg-lagoon-tint',
        isBroken ? 'object-contain p-10' : 'object-cover',
        className,
      )}
    />
  );
}
