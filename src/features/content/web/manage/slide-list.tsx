import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BannerSlide } from '../../content.contract.ts';
import { titleOf } from './content-labels.ts';
import { moveButtonId, SlideRow } from './slide-row.tsx';
import { useDeleteSlide, useReorderSlides } from './use-slide-actions.ts';

interface SlideListProps {
  slides: readonly BannerSlide[];
  language: Language;
}

/** In the order in which visitors see them. */
export function SlideList({ slides, language }: SlideListProps) {
  const [toDelete, setToDelete] = useState<BannerSlide | null>(null);
  const { move, announcement } = useMoveSlide(slides, language);
  return (
    <>
      <ol className="grid gap-3">
        {slides.map((slide, index) => (
          <SlideRow
            key={slide.id}
            slide={slide}
            isFirst={index === 0}
            isLast={index === slides.length - 1}
            onMove={(by) => move(index, by)}
            onDelete={() => setToDelete(slide)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DeleteSlideDialog slide={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function useMoveSlide(slides: readonly BannerSlide[], language: Language) {
  const reorder = useReorderSlides(language);
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ id: number; by: -1 | 1; before: readonly BannerSlide[] }>(null);

  // The new order is on the screen: the same button again, or its neighbour where it has reached an end.
  useLayoutEffect(() => {
    if (!moved.current || moved.current.before === slides) return;
    const { id, by } = moved.current;
    moved.current = null;
    const again = document.getElementById(moveButtonId(id, by));
    const isAtEnd = again instanceof HTMLButtonElement && again.disabled;
    (isAtEnd ? document.getElementById(moveButtonId(id, by < 0 ? 1 : -1)) : again)?.focus();
  }, [slides]);

  function move(from: number, by: -1 | 1) {
    const slide = slides[from];
    if (!slide) return;
    const to = from + by;
    moved.current = { id: slide.id, by, before: slides };
    setAnnouncement(m.content_moved({ title: titleOf(slide), place: to + 1, count: slides.length }));
    reorder.mutate(slides.toSpliced(from, 1).toSpliced(to, 0, slide));
  }

  return { move, announcement };
}

interface DeleteSlideDialogProps {
  /** `null` while the dialog is closed. */
  slide: BannerSlide | null;
  onClose: () => void;
}

function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
  const remove = useDeleteSlide();
  // While the window closes it still says what it asked.
  const [asked, setAsked] = useState(slide);
  if (slide && slide !== asked) setAsked(slide);
  return (
    <Dialog
      role="alertdialog"
      open={slide !== null}
      onClose={onClose}
      title={m.slides_delete_title()}
      description={asked && m.slides_delete_text({ title: titleOf(asked), language: asked.language })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.content_delete_keep()}</Button>
          <Button
            look="destructive"
            pending={remove.isPending}
            onClick={() => slide && remove.mutate(slide, { onSettled: onClose })}
          >
            {m.content_delete_confirm()}
          </Button>
        </>
      }
    />
  );
}
