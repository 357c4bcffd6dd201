import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import type { BannerSlide } from '../../content.contract.ts';
import { maxSlides } from '../../domain/content-limits.ts';
import { useSlideAddress } from './slide-address.ts';
import { SlideEditor } from './slide-editor.tsx';
import { SlideList } from './slide-list.tsx';
import { staffSlidesQuery } from './staff-content-queries.ts';
import { useCopySlides } from './use-slide-actions.ts';

/** The slides of a language: all of them, or the one that is being written. */
export function BannerSlideshowSection({ language }: { language: Language }) {
  const id = useId();
  const { open, add } = useSlideAddress();
  const slides = useQuery(staffSlidesQuery(language));
  const isFull = (slides.data?.length ?? 0) >= maxSlides;
  const edited = slides.data?.find((slide) => String(slide.id) === open);
  if (slides.data && (edited || open === 'new')) {
    return <SlideEditor key={`${open} ${language}`} slide={edited ?? null} language={language} />;
  }
  return (
    <Panel as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {m.slides_title()}
          </h2>
          <p className="mt-1 text-sm text-sea-soft">{m.slides_text({ count: maxSlides })}</p>
        </div>
        <Button disabled={!slides.data || isFull} aria-describedby={`${id}-full`} onClick={add}>
          {m.slides_add()}
        </Button>
      </div>
      <p id={`${id}-full`} className="text-sm font-semibold text-amber empty:hidden">
        {isFull && m.slides_full({ count: maxSlides })}
      </p>
      {slides.isPending && <Spinner label={m.content_loading()} />}
      {slides.isError && !slides.data && <StaffLoadFailure title={m.content_load_failed()} query={slides} />}
      {slides.data && <Slides slides={slides.data} language={language} />}
    </Panel>
  );
}

function Slides({ slides, language }: { slides: readonly BannerSlide[]; language: Language }) {
  if (slides.length > 0) return <SlideList slides={slides} language={language} />;
  if (language === defaultLanguage) return <p className="text-sea-soft">{m.content_none({ language })}</p>;
  return <CopySlides language={language} />;
}

/** Without slides of its own a language shows the English ones, and a copy of them is what one begins with. */
function CopySlides({ language }: { language: Language }) {
  const english = useQuery(staffSlidesQuery(defaultLanguage)).data ?? [];
  const copy = useCopySlides(language);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-amber bg-amber-tint px-3 py-2.5">
      <p className="min-w-0 text-amber">{m.slides_missing({ language })}</p>
      {english.length > 0 && (
        <Button size="compact" pending={copy.isPending} onClick={() => copy.mutate(english)}>
          {m.content_copy()}
        </Button>
      )}
    </div>
  );
}
