import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { toLocale } from '#shared/language.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PreviewPanel } from '#ui/layout/preview-panel.tsx';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import type { SectionKind } from '../../../domain/section-types.ts';
import { AboutView } from '../../about-view.tsx';
import { ContactWays } from '../../contact-ways.tsx';
import { BannerLogo } from '../../home/banner-logo.tsx';
import { GuestPhotos, GuestQuotes } from '../../home/home-trust.tsx';
import { OfferCard } from '../../home/offer-card.tsx';
import { OfferSection } from '../../home/offer-section.tsx';
import { WeekView } from '../../home/week-view.tsx';
import { titleOf } from '../content-labels.ts';

interface SectionPreviewProps {
  kind: SectionKind;
  entry: ContentEntry;
}

/** The section as visitors will see it, by what shows it to them. */
export function SectionPreview({ kind, entry }: SectionPreviewProps) {
  return (
    <PreviewPanel title={m.content_preview()} text={m.content_preview_text()}>
      <ShownSection kind={kind} entry={entry} />
    </PreviewPanel>
  );
}

function ShownSection({ kind, entry }: SectionPreviewProps) {
  if (kind === 'about') return <AboutView entry={entry} language={entry.language} />;
  if (kind === 'contact') return <ShownContact entry={entry} />;
  if (kind === 'weekly-schedule') return <ShownWeek entry={entry} />;
  if (kind === 'photos') return <GuestPhotos entry={entry} />;
  if (kind === 'guest') return <GuestQuotes guests={[entry]} />;
  if (kind === 'banner') return <ShownLogo entry={entry} />;
  return (
    <>
      {kind === 'carousel' && (
        <ul className="mx-auto grid max-w-md grid-cols-[0_1fr_0] p-4 *:col-start-2">
          <OfferCard key={entry.imageUrl} card={entry} isCurrent />
        </ul>
      )}
      <OfferSection
        id="section-preview"
        language={entry.language}
        title={titleOf(entry)}
        content={entry.content}
        image={entry.imageUrl}
        imageAlt={entry.imageAlt}
        pictureSide={entry.id % 2 === 1 ? 'left' : 'right'}
        button={entry}
      />
    </>
  );
}

function ShownContact({ entry }: { entry: ContentEntry }) {
  return (
    <PageContainer className="py-8">
      <div className="grid gap-6 wrap-anywhere" lang={toLocale(entry.language)}>
        <h1 className="text-4xl font-extrabold">{entry.title || m.contact_title()}</h1>
        <p className="max-w-prose text-lg whitespace-pre-line">{entry.content}</p>
        <ContactWays contact={entry} />
      </div>
    </PageContainer>
  );
}

function ShownWeek({ entry }: { entry: ContentEntry }) {
  const { timeZone } = useSite();
  const now = useNow();
  const [today] = useState(() => businessToday(now(), timeZone));
  return <WeekView entry={entry} language={entry.language} today={today} areDaysKnown />;
}

function ShownLogo({ entry }: { entry: ContentEntry }) {
  return (
    <div className="relative h-40 bg-sea text-white">
      {entry.logoUrl ? (
        <BannerLogo address={entry.logoUrl} />
      ) : (
        <p className="grid h-full place-items-center">{m.upload_none()}</p>
      )}
    </div>
  );
}
