import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { WavePicture } from '#ui/picture/wave-picture.tsx';
import type { GuidedTripsSchedule } from '../guided-trips.contract.ts';

export function TripsBanner({ schedule }: { schedule: GuidedTripsSchedule }) {
  const { title, subtitle, description, bannerImage, bannerImageAlt } = schedule;
  return (
    <div className="relative bg-sea text-white md:min-h-96">
      {bannerImage && (
        <WavePicture
          src={bannerImage}
          alt={bannerImageAlt ?? ''}
          fetchPriority="high"
          edge="fill-sea"
          className="h-48 sm:h-64 md:absolute md:inset-y-0 md:right-0 md:left-[48%] md:h-auto"
        />
      )}
      <PageContainer className="relative py-8 md:grid md:min-h-96 md:content-center md:py-12">
        <div className="grid gap-3 md:w-[42%]">
          <h1 className="text-4xl font-extrabold">{title || m.trips_title()}</h1>
          {subtitle && <p className="text-xl font-semibold">{subtitle}</p>}
          {description && <p className="whitespace-pre-line">{description}</p>}
        </div>
      </PageContainer>
    </div>
  );
}
