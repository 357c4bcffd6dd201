import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RetryPart } from '#web/failure/part-failure.tsx';
import { BannerSlideshow } from './banner-slideshow.tsx';
import type { HomeData } from './load-home.ts';

type HomeBannerProps = Pick<HomeData, 'slides' | 'slidesFailure' | 'banner'>;

/** Keeps its height in every state, so that nothing below it ever moves. */
export function HomeBanner(props: HomeBannerProps) {
  return (
    <live-part id="home-banner">
      <Banner {...props} />
    </live-part>
  );
}

function Banner({ slides, slidesFailure, banner }: HomeBannerProps) {
  if (!slides) {
    return (
      <BannerGround>
        <Adrift />
        <p role="alert" className="text-lg font-semibold">
          {slidesFailure ? m.home_banner_failed({ status: slidesFailure }) : m.home_content_failed()}
        </p>
        <RetryPart />
      </BannerGround>
    );
  }
  if (slides.length === 0) {
    return (
      <BannerGround>
        <Adrift />
        <p className="text-lg font-semibold">{m.home_banner_empty()}</p>
      </BannerGround>
    );
  }
  return <BannerSlideshow slides={slides} logoUrl={banner?.logoUrl ?? null} />;
}

function Adrift() {
  return <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-56" />;
}

function BannerGround({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={m.home_banner()}
      className="grid h-[500px] place-items-center bg-sea text-white [--focus-ring:var(--color-white)]"
    >
      <PageContainer className="grid justify-items-center gap-4 text-center">{children}</PageContainer>
    </section>
  );
}
