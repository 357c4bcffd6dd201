import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { findTarget } from '../../domain/home-sections.ts';

interface OfferCardProps {
  card: ContentEntry;
  /** Whether it is current in the HTML as sent; `<rotating-items>` then moves `data-current` and `aria-current`. */
  isCurrent: boolean;
}

/**
 * The link covers the card. Three cards are shown, the current one larger; all have the height of the tallest, so that
 * the page does not shift when they change.
 */
export function OfferCard({ card, isCurrent }: OfferCardProps) {
  return (
    <li
      lang={toLocale(card.language)}
      aria-current={isCurrent || undefined}
      data-current={isCurrent || undefined}
      className="group relative row-start-1 my-5 flex flex-col overflow-hidden rounded-xl border border-line bg-white shadow-card nth-[n+4]:hidden has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sea aria-[current=true]:my-0 aria-[current=true]:border-edge aria-[current=true]:shadow-float"
    >
      <CardPicture src={card.imageUrl} alt={card.imageAlt ?? ''} />
      <div className="flex flex-1 flex-col items-start gap-2 p-5 group-aria-[current=true]:sm:p-6">
        <div className="grid min-h-card content-start gap-2">
          <p className="line-clamp-2 text-xl font-bold group-aria-[current=true]:text-2xl">{card.title}</p>
          <p className="line-clamp-3">{card.content}</p>
        </div>
        <a
          href={`#${findTarget(card)}`}
          data-leads-to-section
          className="mt-auto inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 outline-none after:absolute after:inset-0"
        >
          {m.home_offers_more()}
          <span className="sr-only"> {card.title}</span>
        </a>
      </div>
    </li>
  );
}

const productLogo = '/favicon.svg';

/** Falls back to the product logo if the picture is missing or fails to load (`replace-broken-pictures.ts`). */
function CardPicture({ src, alt }: { src: string | null; alt: string }) {
  return (
    <Picture
      src={src || productLogo}
      alt={src ? alt : ''}
      data-fallback={src ? productLogo : undefined}
      data-broken={src ? undefined : ''}
      sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 60vw, 100vw"
      width="900"
      height="640"
      loading="lazy"
      decoding="async"
      className={classNames(
        'aspect-[5/3] w-full bg-lagoon-tint object-cover group-aria-[current=true]:aspect-[3/2]',
        'data-broken:object-contain data-broken:p-10',
      )}
    />
  );
}
