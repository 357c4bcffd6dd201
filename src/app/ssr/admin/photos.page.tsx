import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { itemsInUseQuery } from '#features/catalogue/web/rental-items.public.ts';
import { staffContentQuery, staffSlidesQuery } from '#features/content/web/manage/staff-content-queries.ts';
import { staffTripsQuery } from '#features/guided-trips/web/manage/staff-trips-query.ts';
import { m } from '#i18n/generated/messages.js';
import { readImageAddress } from '#shared/files/image-address.ts';
import { findLanguage, toLocale } from '#shared/language.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LanguagePicker } from '#ui/form/language-picker.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import {
  picturesOfItems,
  picturesOfSections,
  picturesOfSlides,
  picturesOfTrips,
  type UsedPicture,
} from './used-pictures.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.photos_title(), brand: businessName(args) }), isPrivate: true });

/** Every picture that visitors see, under the place that shows it; each is replaced, removed and described where it belongs. */
export default function PhotosPage() {
  const site = useSite();
  const [query, setQuery] = useSearchParams();
  const language = findLanguage(query.get('content')) ?? site.language;
  const slides = useQuery(staffSlidesQuery(language));
  const sections = useQuery(staffContentQuery(language));
  const items = useQuery(itemsInUseQuery(language));
  const trips = useQuery(staffTripsQuery(language));
  const failed = [slides, sections, items, trips].find(({ isError, data }) => isError && data === undefined);
  const isComplete = slides.data && sections.data && items.data && trips.data !== undefined;
  return (
    <PageContainer className="grid grid-cols-1 gap-6 py-4 sm:py-6">
      <PageHeading name={m.photos_title()} lead={m.photos_lead()}>
        <LanguagePicker
          label={m.content_language()}
          value={language}
          onChange={(content) => setQuery({ content }, { preventScrollReset: true })}
        />
      </PageHeading>
      {failed && <StaffLoadFailure title={m.photos_failed()} query={failed} />}
      {!failed && !isComplete && <Spinner label={m.photos_loading()} />}
      {!failed && isComplete && (
        <div lang={toLocale(site.language)} className="grid grid-cols-1 gap-8">
          <Pictures title={m.slides_title()} pictures={picturesOfSlides(slides.data, language)} />
          <Pictures title={m.photos_sections()} pictures={picturesOfSections(sections.data, site.language)} />
          <Pictures title={m.items_tab()} pictures={picturesOfItems(items.data)} />
          <Pictures
            title={m.admin_tab_trips()}
            pictures={trips.data ? picturesOfTrips(trips.data, language, site.language) : []}
          />
        </div>
      )}
    </PageContainer>
  );
}

function Pictures({ title, pictures }: { title: string; pictures: readonly UsedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
        {pictures.map((picture) => (
          <li
            key={picture.id}
            className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-md border border-line bg-white"
          >
            <Shown picture={picture} />
            <div className="p-3 text-sm">
              <h3 className="text-base wrap-anywhere">{picture.name}</h3>
              <WhatItShows picture={picture} />
            </div>
            <LinkButton
              size="compact"
              to={picture.to}
              aria-label={m.content_action_for({ action: actionOf(picture), title: picture.name })}
              className="m-3 mt-0"
            >
              {actionOf(picture)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const actionOf = ({ address }: UsedPicture) => (address ? m.photos_change() : m.photos_add());

function Shown({ picture: { address } }: { picture: UsedPicture }) {
  const frame = 'aspect-3/2 w-full border-b border-line bg-foam';
  if (!address)
    return (
      <div className={`${frame} grid place-content-center text-sea-soft`}>
        <ImageOff aria-hidden="true" className="size-8" />
      </div>
    );
  return (
    <Picture
      src={address}
      alt=""
      loading="lazy"
      sizes="(min-width: 80rem) 17rem, (min-width: 40rem) 30vw, 50vw"
      width="300"
      height="200"
      className={`${frame} object-cover`}
    />
  );
}

/** What is read out of it, or that there is nothing yet; a drawing of ours is an example. */
function WhatItShows({ picture: { address, alt, altTo } }: { picture: UsedPicture }) {
  if (!address) return <p className="text-sea-soft">{m.photos_none()}</p>;
  return (
    <>
      {!readImageAddress(address) && <p className="font-semibold text-amber">{m.photos_example()}</p>}
      {alt && <p className="wrap-anywhere text-sea-soft">{alt}</p>}
      {alt === '' && altTo && (
        <Link
          to={altTo}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
        >
          {m.photos_describe()}
        </Link>
      )}
    </>
  );
}
