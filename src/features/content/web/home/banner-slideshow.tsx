import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RotationControls } from '#ui/motion/rotation-controls.tsx';
import { useRotation } from '#ui/motion/use-rotation.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { BannerLogo } from './banner-logo.tsx';
import { BannerSlideView } from './banner-slide.tsx';

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

/**
 * Shows one slide by chance while the page is being read, before anything is painted: rendered pages are kept and
 * are the same for all visitors, so the choice is the browser's, and waiting for React would swap a picture that is
 * seen already. It stands in the page right after the slides; the page's policy knows its hash.
 */
const firstSlideScript =
  '(()=>{const b=document.currentScript.parentElement,s=[...b.querySelectorAll("[data-slide]")],k=Math.floor(Math.random()*s.length);s.forEach((e,i)=>{e.toggleAttribute("data-current",i===k)});b.dataset.chosen=k})()';

/** What the script chose, or a slide by chance where the page was not read but built by React. */
function findFirstSlide(banner: HTMLElement | null, count: number): number {
  const chosen = banner?.dataset.chosen;
  return chosen === undefined ? Math.floor(Math.random() * count) : Number(chosen);
}
