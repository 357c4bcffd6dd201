import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { RotationControls } from '#ui/motion/rotation-controls.tsx';
import type { BannerSlide } from '../../content.contract.ts';
import { BannerLogo } from './banner-logo.tsx';
import { BannerSlideView } from './banner-slide.tsx';

interface BannerSlideshowProps {
  slides: readonly BannerSlide[];
  logoUrl: string | null;
}

export function BannerSlideshow({ slides, logoUrl }: BannerSlideshowProps) {
  const count = slides.length;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.home_banner()}
      className="relative h-[500px] overflow-hidden bg-sea text-white [--focus-ring:var(--color-white)]"
    >
      <rotating-items seconds={10} random="" className="h-full">
        <div
          data-items
          className="h-full noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
        >
          {slides.map((slide, index) => (
            <BannerSlideView
              key={slide.id}
              slide={slide}
              isCurrent={index === 0}
              position={m.home_slide({ number: index + 1, count })}
            />
          ))}
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: firstSlideScript }} />
        {logoUrl && <BannerLogo address={logoUrl} />}
        <PageContainer className="pointer-events-none absolute inset-x-0 bottom-3">
          <div className="pointer-events-auto -ml-3 w-fit">
            <RotationControls
              count={count}
              label={m.home_slides()}
              dotLabel={(number) => m.home_slide_show({ number })}
              pauseLabel={m.home_slides_pause()}
              startLabel={m.home_slides_start()}
              tone="dark"
            />
          </div>
        </PageContainer>
      </rotating-items>
    </section>
  );
}

/**
 * Shows one slide by chance while the page is being read, before anything is painted: rendered pages are kept and
 * are the same for all visitors, so the choice is the browser's, and waiting for a script would swap a picture that is
 * seen already. It stands in the page right after the slides; the page's policy knows its hash.
 */
const firstSlideScript =
  '(()=>{const b=document.currentScript.parentElement,s=[...b.querySelectorAll("[data-slide]")],k=Math.floor(Math.random()*s.length);s.forEach((e,i)=>{e.toggleAttribute("data-current",i===k)});b.dataset.chosen=k})()';
