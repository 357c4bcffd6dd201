import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { ImageField } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useSite } from '#web/site/site.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { titleOf } from './content-labels.ts';
import { EntryMarks, Thumbnail } from './entry/entry-summary.tsx';
import { textOfHtml } from './entry/text-of-html.ts';
import { useSlideAddress } from './slide-address.ts';
import { useShowSlide } from './use-slide-actions.ts';
import { useUploadSlideImage } from './use-upload-slide-image.ts';

interface SlideRowProps {
  slide: BannerSlide;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

export function SlideRow({ slide, onDelete, ...order }: SlideRowProps) {
  const { edit } = useSlideAddress();
  const show = useShowSlide();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const title = titleOf(slide);
  const named = (action: string) => m.content_action_for({ action, title });
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SlideSummary slide={slide} title={title} />
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => edit(slide.id)} aria-label={named(m.content_edit())}>
            {m.content_edit()}
          </Button>
          <Button
            size="compact"
            onClick={() => setUploadOpen(!isUploadOpen)}
            aria-expanded={isUploadOpen}
            aria-label={named(m.content_upload_image())}
          >
            {m.content_upload_image()}
          </Button>
          <Button
            size="compact"
            pending={show.isPending}
            onClick={() => show.mutate(slide)}
            aria-label={named(slide.isActive ? m.slides_hide() : m.slides_show())}
          >
            {slide.isActive ? m.slides_hide() : m.slides_show()}
          </Button>
          <Button look="cautious" size="compact" onClick={onDelete} aria-label={named(m.content_delete())}>
            {m.content_delete()}
          </Button>
          <MoveButtons {...order} slide={slide} title={title} />
        </div>
      </div>
      {isUploadOpen && <SlideUpload slide={slide} title={title} onUploaded={() => setUploadOpen(false)} />}
    </li>
  );
}

function SlideSummary({ slide, title }: { slide: BannerSlide; title: string }) {
  const { language: reader } = useSite();
  return (
    <>
      <Thumbnail address={slide.imageUrl} alt={slide.imageAlt ?? ''} fit="cover" />
      <div className="min-w-0 flex-1 basis-56" lang={toLocale(slide.language)}>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-sea-soft">{textOfHtml(slide.content)}</p>
        {/* Its texts are the reader's language, the slide's are its own. */}
        <div lang={toLocale(reader)}>
          <EntryMarks entry={{ isActive: slide.isActive, imageUrl: slide.imageUrl }} />
        </div>
      </div>
    </>
  );
}

/** Where a button of a slide is found again when the slide has moved. */
export const moveButtonId = (id: number, by: -1 | 1) => `slide-${id}-${by < 0 ? 'up' : 'down'}`;

type MoveButtonsProps = Pick<SlideRowProps, 'slide' | 'isFirst' | 'isLast' | 'onMove'> & { title: string };

function MoveButtons({ slide, title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const buttons = [
    { by: -1, name: m.content_move_up(), Icon: ArrowUp, isOff: isFirst },
    { by: 1, name: m.content_move_down(), Icon: ArrowDown, isOff: isLast },
  ] as const;
  return (
    <div className="flex gap-1">
      {buttons.map(({ by, name, Icon, isOff }) => (
        <Button
          key={by}
          id={moveButtonId(slide.id, by)}
          size="compact"
          disabled={isOff}
          onClick={() => onMove(by)}
          aria-label={m.content_action_for({ action: name, title })}
          title={name}
          className="min-w-11 pointer-fine:min-w-9"
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      ))}
    </div>
  );
}

function SlideUpload({
  slide,
  title,
  onUploaded,
}: {
  slide: BannerSlide;
  title: string;
  onUploaded: () => void;
}) {
  const send = useUploadSlideImage(slide.id, onUploaded);
  return (
    <div className="border-t border-line pt-3">
      <ImageField
        label={m.slides_image_of({ title })}
        current={slide.imageUrl}
        alt={slide.imageAlt ?? ''}
        uploadLabel={m.content_upload_image()}
        send={send}
      />
    </div>
  );
}
