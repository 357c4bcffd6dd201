import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { ContentEntry } from '../content.contract.ts';
import { ContentButton } from './content-button.tsx';

interface AboutViewProps {
  entry: ContentEntry | null;
  /** The language of the page, used without an entry. */
  language: Language;
  /** What stands in the place of a text that is not there. */
  children?: ReactNode;
}

export function AboutView({ entry, language, children }: AboutViewProps) {
  return (
    <PageContainer className="py-8 sm:py-12">
      <div
        className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14"
        lang={toLocale(entry?.language ?? language)}
      >
        <div className="grid min-w-0 justify-items-start gap-6 wrap-anywhere">
          <h1 className="text-4xl font-extrabold">{entry?.title || m.about_title()}</h1>
          {entry?.content ? <RichText html={entry.content} className="max-w-prose text-lg" /> : children}
          <ContentButton
            text={entry?.buttonText ?? null}
            link={entry?.buttonLink ?? null}
            look="primary"
            size="large"
          />
        </div>
        <AboutPictures pictures={picturesOf(entry)} />
      </div>
    </PageContainer>
  );
}

const ownPicture: AboutPicture = { address: '/illustrations/about-beach.svg', alt: '' };

function picturesOf(entry: ContentEntry | null): AboutPicture[] {
  const pictures = [
    { address: entry?.imageUrl, alt: entry?.imageAlt ?? '' },
    { address: entry?.imageUrl2, alt: entry?.imageAlt2 ?? '' },
    { address: entry?.imageUrl3, alt: entry?.imageAlt3 ?? '' },
  ].filter((picture): picture is AboutPicture => Boolean(picture.address));
  return pictures.length > 0 ? pictures : [ownPicture];
}

interface AboutPicture {
  address: string;
  alt: string;
}

/** One large picture and up to two small ones under it. */
function AboutPictures({ pictures }: { pictures: readonly AboutPicture[] }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      {pictures.map(({ address, alt }, index) => (
        <Picture
          key={address}
          src={address}
          alt={alt}
          sizes="(min-width: 64rem) 40rem, 100vw"
          width="900"
          height="640"
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          className={classNames(
            'aspect-[45/32] w-full rounded-xl bg-lagoon-tint object-cover',
            (index === 0 || pictures.length === 2) && 'col-span-2',
          )}
        />
      ))}
    </div>
  );
}
