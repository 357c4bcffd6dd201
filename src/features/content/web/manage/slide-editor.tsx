import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { PreviewPanel } from '#ui/layout/preview-panel.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import type { BannerSlide } from '../../content.contract.ts';
import type { SlideDraft, SlideField } from '../../domain/slide-draft.ts';
import { BannerSlideView } from '../home/banner-slide.tsx';
import { slideFieldId, slideFieldNames } from './content-labels.ts';
import { useSlideAddress } from './slide-address.ts';
import { SlideContentField, SlideTextField } from './slide-fields.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { type SlideEditing, useSlideForm } from './use-slide-form.ts';

interface SlideEditorProps {
  /** `null` for one that is not there yet. */
  slide: BannerSlide | null;
  language: Language;
}

/** The form of a slide, and beside it the slide as visitors will see it. */
export function SlideEditor({ slide, language }: SlideEditorProps) {
  const { leave } = useSlideAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useSlideForm({ slide, language, onDone: leave });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Panel as="section" aria-labelledby="slide-editor" className="grid grid-cols-1 gap-5 p-4 sm:p-5">
        <h2 ref={heading} id="slide-editor" tabIndex={-1} className="text-lg">
          {slide ? m.slides_edit_title({ language }) : m.slides_new_title({ language })}
        </h2>
        <SlideForm slideId={slide?.id ?? null} language={language} editing={editing} onCancel={leave} />
      </Panel>
      <PreviewPanel title={m.content_preview()} text={m.content_preview_text()}>
        <SlidePreview draft={editing.draft} language={language} />
      </PreviewPanel>
    </div>
  );
}

interface SlideFormProps {
  slideId: number | null;
  language: Language;
  editing: SlideEditing;
  onCancel: () => void;
}

function SlideForm({ slideId, language, editing, onCancel }: SlideFormProps) {
  const { draft, change, errors, attempt, submit, isSaving } = editing;
  const text = { language, editing };
  const summary = (Object.keys(slideFieldNames) as SlideField[]).flatMap((field) => {
    const error = errors.get(field);
    return error
      ? [
          {
            fieldId: slideFieldId(field),
            text: m.content_error_of({ field: slideFieldNames[field](), error }),
          },
        ]
      : [];
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary title={m.content_errors()} errors={summary} attempt={attempt} />
      <FormNotices editing={editing} conflictTitle={m.error_slide_changed()} />
      <SlideTextField field="title" {...text} />
      <SlideContentField {...text} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SlideTextField field="buttonText" hint={m.content_field_button_text_hint()} {...text} />
        <SlideTextField field="buttonLink" hint={m.content_field_button_hint()} {...text} />
        <SlideTextField field="weeklyButtonText" {...text} />
        <SlideTextField field="weeklyButtonLink" {...text} />
      </div>
      <SlidePicture slideId={slideId} {...text} />
      <Checkbox
        id={slideFieldId('isActive')}
        label={m.content_active()}
        checked={draft.isActive}
        onChange={(event) => change('isActive', event.target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={isSaving}>
          {slideId === null ? m.slides_create() : m.content_update()}
        </Button>
        <Button onClick={onCancel}>{m.content_cancel()}</Button>
      </div>
    </form>
  );
}

/** What the site shows is there only once it is stored; until then the rest is made up. */
function SlidePreview({ draft, language }: { draft: SlideDraft; language: Language }) {
  const notYet = { id: 0, logoUrl: null, position: 0, version: 0, createdAt: '', updatedAt: '' };
  if (draft.imageUrl === '') return <p className="p-5">{m.slides_image_later()}</p>;
  return (
    <div className="relative h-[500px] overflow-hidden bg-sea text-white">
      <BannerSlideView slide={{ ...notYet, ...draft, language }} isCurrent position={m.content_preview()} />
    </div>
  );
}
