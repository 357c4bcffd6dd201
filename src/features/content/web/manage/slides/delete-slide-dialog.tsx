import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BannerSlide } from '../../../content.contract.ts';
import { titleOf } from '../section-labels.ts';
import { useDeleteSlide } from './use-slide-actions.ts';

interface DeleteSlideDialogProps {
  /** `null` while nothing is asked. */
  slide: BannerSlide | null;
  onClose: () => void;
}

export function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
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
