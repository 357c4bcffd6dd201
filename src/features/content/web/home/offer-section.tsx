import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { ContentButton } from '../content-button.tsx';
import { Lines } from './lines.tsx';
import { OfferFacts } from './offer-facts.tsx';

interface OfferSectionProps {
  id: string;
  language: Language;
  title: string;
  content: string;
  image: string | null;
  /** What it shows; empty where it only decorates. */
  imageAlt?: string | null | undefined;
  pictureSide: 'left' | 'right';
  /** The entry whose button is shown. */
  button: Pick<ContentEntry, 'buttonText' | 'buttonLink'> | undefined;
  /** As the page is sent; there the button comes and goes with its setting. */
  isBookNowShown?: boolean;
  /** What is rented here; its prices come from the catalogue. */
  item?: RentalItem | undefined;
}

/** Picture and words side by side; on a phone the picture comes first. It takes the focus when a card leads to it. */
export function OfferSection(props: OfferSectionProps) {
  const { id, language, title, content, image, imageAlt, pictureSide, button, isBookNowShown, item } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      lang={toLocale(language)}
      className="offer-section py-10 sm:py-14"
    >
      <PageContainer>
        <div
          className={classNames(
            'offer-panel grid grid-cols-1 items-center gap-6 wrap-anywhere md:gap-12',
            image ? 'md:grid-cols-2' : 'max-w-3xl',
          )}
        >
          {image && (
            <Picture
              src={image}
              alt={imageAlt ?? ''}
              sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 45vw, 100vw"
              width="900"
              height="640"
              loading="lazy"
              decoding="async"
              className={classNames(
                'aspect-[45/32] w-full rounded-xl bg-lagoon-tint object-cover',
                pictureSide === 'right' && 'md:order-last',
              )}
            />
          )}
          <div className="grid justify-items-start gap-4">
            <h2 id={`${id}-title`} className="text-3xl">
              {title}
            </h2>
            <Lines text={content} />
            {item && <OfferFacts item={item} />}
            <div
              data-book-now={isBookNowShown === undefined ? undefined : ''}
              hidden={isBookNowShown === false}
              className="empty:hidden"
            >
              <ContentButton text={button?.buttonText ?? null} link={button?.buttonLink ?? null} />
            </div>
          </div>
        </div>
      </PageContainer>
    </section>
  );
}
