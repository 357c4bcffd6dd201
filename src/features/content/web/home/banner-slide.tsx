import { toLocale } from '#shared/language.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { WavePicture } from '#ui/picture/wave-picture.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BannerSlide } from '../../content.contract.ts';
import { ContentButton } from '../content-button.tsx';

interface BannerSlideViewProps {
  slide: BannerSlide;
  isCurrent: boolean;
  /** "2 of 3" */
  position: string;
}

/** Words stand on the sea, never on the picture: they can be read whatever photograph staff choose. */
export function BannerSlideView({ slide, isCurrent, position }: BannerSlideViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      lang={toLocale(slide.language)}
      data-slide
      data-current={isCurrent || undefined}
      className="banner-slide relative h-full"
    >
      <div className="flex h-full flex-col md:block">
        {/* Lazy pictures of hidden slides are not fetched; the one that is shown is, at once. */}
        <WavePicture
          src={slide.imageUrl}
          alt={slide.imageAlt ?? ''}
          loading="lazy"
          fetchPriority="high"
          edge="fill-sea"
          className="min-h-28 flex-1 md:absolute md:inset-y-0 md:right-0 md:left-[46%]"
        />
        <PageContainer className="relative mb-15 flex min-h-0 flex-col overflow-y-auto py-3 md:mb-0 md:h-full md:justify-center md:overflow-visible md:py-16">
          <div className="grid justify-items-start gap-3 wrap-anywhere md:-m-1 md:max-h-full md:w-[40%] md:gap-5 md:overflow-y-auto md:p-1">
            {slide.title && <h2 className="text-2xl md:text-3xl">{slide.title}</h2>}
            {slide.content && <RichText html={slide.content} className="md:text-lg" />}
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <ContentButton text={slide.buttonText} link={slide.buttonLink} look="primary" />
              <ContentButton
                text={slide.weeklyButtonText}
                link={slide.weeklyButtonLink}
                look="quiet"
                className="on-sea -ml-5"
              />
            </div>
          </div>
        </PageContainer>
      </div>
    </div>
  );
}
