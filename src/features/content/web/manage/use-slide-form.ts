import { useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import type { BannerSlide } from '../../content.contract.ts';
import { isPublished } from '../../domain/published.ts';
import { type SlideDraft, type SlideField, slideDraftOf } from '../../domain/slide-draft.ts';
import { SlideFields } from '../../slides.contract.ts';
import { slidesKey, staffSlidesQuery } from './staff-content-queries.ts';

interface SlideFormOptions {
  /** `null` for one that is not there yet. */
  slide: BannerSlide | null;
  language: Language;
  onDone: () => void;
}

const emptyDraft: SlideDraft = {
  title: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  buttonText: '',
  buttonLink: '',
  weeklyButtonText: '',
  weeklyButtonLink: '',
  isActive: true,
};

interface SlideEdit {
  stored: BannerSlide | null;
  values: SlideDraft;
  changed: readonly SlideField[];
}

function sendSlide({ stored, values, changed }: SlideEdit, language: Language) {
  if (!stored) return api('POST /api/banner-slides', { body: { ...values, language, position: 0 } });
  const { imageUrl, ...rest } = values;
  // A picture that was not chosen here may have been replaced since.
  const chosen = changed.includes('imageUrl') ? { imageUrl } : {};
  const body = { ...rest, ...chosen, version: stored.version };
  return api('PUT /api/banner-slides/:id', { params: { id: String(stored.id) }, body });
}

export function useSlideForm({ slide, language, onDone }: SlideFormOptions) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const failedText = slide ? m.content_update_failed : m.content_create_failed;
  return useVersionedForm<BannerSlide | null, SlideDraft, unknown>({
    stored: slide,
    toValues: (stored) => (stored ? slideDraftOf(stored) : emptyDraft),
    schema: SlideFields,
    save: async (edit) => {
      try {
        return await sendSlide(edit, language);
      } catch (error) {
        if (isApiError(error, 'slides/too-many')) refresh(slidesKey);
        throw error;
      }
    },
    conflict: {
      code: 'slides/changed',
      loadLatest: async (stored) => {
        const slides = await queryClient.fetchQuery({ ...staffSlidesQuery(language), staleTime: 0 });
        return slides.find(({ id }) => id === stored?.id);
      },
    },
    draftKey: `slide ${slide?.id ?? `new ${language}`}`,
    toasts: {
      saved: (saved) => ({
        title: slide ? m.slides_updated() : m.slides_created(),
        description: saved && !isPublished(saved) ? m.content_hidden_text() : m.slides_done_text(),
      }),
      failed: (reason) => ({ title: m.content_error(), description: failedText({ reason }) }),
      invalid: (first) => ({ title: m.content_validation(), description: first }),
    },
    onSaved: () => refresh(slidesKey),
    onDone,
  });
}

export type SlideEditing = ReturnType<typeof useSlideForm>;
