import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RotationControls } from '#ui/motion/rotation-controls.tsx';
import { useRotation } from '#ui/motion/use-rotation.ts';
import type { BannerSlide } from '../../../content.contract.ts';
import { BannerLogo } from './banner-logo.tsx';
import { BannerSlideView } from './banner-slide.tsx';
import { findFirstSlide, firstSlideScript } from './first-slide.ts';

const slideMs = 10_000;

interface BannerSlideshowProps {
  slides: readonly BannerSlide[];
  logoUrl: string | null;
}

export function BannerSlideshow({ slides, logoUrl }: BannerSlideshowProps) {
  const banner = useRef<HTMLElement>(null);
  const { rotation, handlers } = useRotation({ count: slides.length, everyMs: slideMs });
  const { current, go } = rotation;
  const count = slides.length;

  // Once, before the first paint of React's own: what the page's script chose is what React goes on from.
  const isChosen = useRef(false);
  useLayoutEffect(() => {
    if (isChosen.current) return;
    isChosen.current = true;
    go(findFirstSlide(banner.current, count));
  }, [go, count]);

  usePicture(banner, (current + 1) % count);

  return (
    <section
      ref={banner}
      aria-roledescription="carousel"
      aria-label={m.home_banner()}
      suppressHydrationWarning
      {...handlers}
      className="relative h-[500px] overflow-hidden bg-sea text-white [--focus-ring:var(--color-white)]"
    >
      <div
        aria-live={rotation.isTurning ? 'off' : 'polite'}
        className="h-full noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
      >
        {slides.map((slide, index) => (
          <BannerSlideView
            key={slide.id}
            slide={slide}
            isCurrent={index === current}
            position={m.home_slide({ number: index + 1, count })}
          />
        ))}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstSlideScript }} />
      {logoUrl && <BannerLogo address={logoUrl} />}
      <PageContainer className="pointer-events-none absolute inset-x-0 bottom-3">
        <div className="pointer-events-auto -ml-3 w-fit">
          <RotationControls
            rotation={rotation}
            count={count}
            label={m.home_slides()}
            dotLabel={(number) => m.home_slide_show({ number })}
            pauseLabel={m.home_slides_pause()}
            startLabel={m.home_slides_start()}
            tone="dark"
          />
        </div>
      </PageContainer>
    </section>
  );
}

/** Has the next picture ready when its turn comes. */
function usePicture(banner: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const slide = banner.current?.querySelectorAll('[data-slide]')[index];
    const picture = slide?.querySelector('img');
    // It waited to be seen; from now on it is fetched, in the size and format that it will be shown in.
    if (picture) picture.loading = 'eager';
  }, [banner, index]);
}
