import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { Lines } from './lines.tsx';

interface HomeTrustProps {
  photos: ContentEntry | undefined;
  guests: readonly ContentEntry[];
}

/** Photos of trips, and quotes of guests. */
export function HomeTrust({ photos, guests }: HomeTrustProps) {
  return (
    <>
      {photos && <GuestPhotos entry={photos} />}
      {guests.length > 0 && <GuestQuotes guests={guests} />}
    </>
  );
}

/** The first picture is large; on a phone the others stand below it, side by side. */
export function GuestPhotos({ entry }: { entry: ContentEntry }) {
  const { imageUrl, imageUrl2, imageUrl3, imageAlt, imageAlt2, imageAlt3 } = entry;
  const pictures = [
    { src: imageUrl, alt: imageAlt },
    { src: imageUrl2, alt: imageAlt2 },
    { src: imageUrl3, alt: imageAlt3 },
  ].filter((picture): picture is typeof picture & { src: string } => Boolean(picture.src));
  return (
    <section
      aria-labelledby="home-photos"
      lang={toLocale(entry.language)}
      className="py-10 wrap-anywhere sm:py-14"
    >
      <PageContainer>
        <h2 id="home-photos" className="text-3xl">
          {entry.title || m.home_photos_title()}
        </h2>
        <div className="mt-2 max-w-2xl">
          <Lines text={entry.content} />
        </div>
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4">
          {pictures.map(({ src, alt }) => (
            <li key={src} className="first:col-span-2 last:even:col-span-2 sm:col-span-1!">
              <Picture
                src={src}
                alt={alt ?? ''}
                sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 33vw, 100vw"
                width="900"
                height="640"
                loading="lazy"
                decoding="async"
                className="aspect-[45/32] w-full rounded-xl bg-lagoon-tint object-cover"
              />
            </li>
          ))}
        </ul>
      </PageContainer>
    </section>
  );
}

export function GuestQuotes({ guests }: { guests: readonly ContentEntry[] }) {
  return (
    <section aria-labelledby="home-guests" className="bg-sand py-10 wrap-anywhere sm:py-14">
      <PageContainer>
        <h2 id="home-guests" className="text-3xl">
          {m.home_guests_title()}
        </h2>
        <ul className="mt-6 grid gap-4 md:auto-cols-fr md:grid-flow-col">
          {guests.map(({ id, title, content, language }) => (
            <li key={id} lang={toLocale(language)} className="max-w-xl rounded-lg bg-white p-5 shadow-card">
              <figure className="flex h-full flex-col gap-3">
                <blockquote>
                  <Lines text={content} />
                </blockquote>
                {title && <figcaption className="mt-auto font-bold">{title}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      </PageContainer>
    </section>
  );
}
