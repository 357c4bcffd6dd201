import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { BannerSlide } from '../../../content.contract.ts';
import { drawingAddress } from '../../../domain/own-drawings.ts';
import {
  changedSlideFields,
  mergeSlideDrafts,
  type SlideDraft,
  type SlideField,
  type SlideText,
  slideDraftOf,
} from '../../../domain/slide-draft.ts';
import { createBannerSlide, SlideFields, updateBannerSlide } from '../../../slides.contract.ts';
import { slidesKey, staffSlidesQuery } from './slide-queries.ts';

interface SlideFormOptions {
  /** `null` for one that is not there yet. */
  slide: BannerSlide | null;
  language: Language;
}

type Errors = Partial<Record<SlideField, string>>;

const emptyDraft: SlideDraft = {
  title: '',
  content: '',
  imageUrl: drawingAddress('slide-morning'),
  imageAlt: '',
  buttonText: '',
  buttonLink: '',
  weeklyButtonText: '',
  weeklyButtonLink: '',
  isActive: true,
};

function codeOf(error: unknown): ApiError['code'] {
  return error instanceof ApiError ? error.code : '';
}

/** What the contract has to say, field by field. */
function findErrors(draft: SlideDraft): Errors {
  const issues = SlideFields.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], issueText(message)]));
}

interface SlideToSend extends Pick<SlideFormOptions, 'language'> {
  base: BannerSlide | null;
  start: SlideDraft;
  draft: SlideDraft;
}

function sendSlide({ base, start, draft, language }: SlideToSend) {
  if (!base) return api(createBannerSlide, { body: { ...draft, language, position: 0 } });
  const { imageUrl, ...rest } = draft;
  // A picture that was not chosen here may have been replaced meanwhile.
  const chosen = imageUrl === start.imageUrl ? {} : { imageUrl };
  const body = { ...rest, ...chosen, version: base.version };
  return api(updateBannerSlide, { params: { id: String(base.id) }, body });
}

/** What is typed, and what is wrong with it. */
function useFields(begin: SlideDraft) {
  const [draft, setDraft] = useState(begin);
  const [errors, setErrors] = useState<Errors>({});

  function set<Field extends SlideField>(field: Field, value: SlideDraft[Field]) {
    setDraft((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  return { draft, setDraft, errors, setErrors, set };
}

/** A form that knows on which version it was filled in, and keeps what is typed when somebody else is quicker. */
export function useSlideForm({ slide, language }: SlideFormOptions) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(slide);
  const [start, setStart] = useState(slide ? slideDraftOf(slide) : emptyDraft);
  const { draft, setDraft, errors, setErrors, set } = useFields(start);
  const [savedDraft, setSavedDraft] = useState<SlideDraft | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<Partial<Record<SlideText, string>> | null>(null);

  /** Untouched fields take over what is stored; touched ones keep what was typed. */
  async function learnOfTheirs(id: number) {
    const now = await queryClient.fetchQuery({ ...staffSlidesQuery(language), staleTime: 0 });
    const saved = now.find((one) => one.id === id);
    if (!saved) return;
    const merge = mergeSlideDrafts(start, draft, slideDraftOf(saved));
    setBase(saved);
    setStart(slideDraftOf(saved));
    setDraft(merge.draft);
    setTheirs(merge.theirs);
  }

  function showFailure(error: unknown) {
    const reason = describeForStaff(error);
    if (error instanceof ApiError && error.issues.length > 0) {
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      setAttempt((count) => count + 1);
    }
    showToast({
      title: m.content_error(),
      description: base ? m.content_update_failed({ reason }) : m.content_create_failed({ reason }),
      variant: 'destructive',
    });
  }

  const saving = useMutation({
    mutationFn: (sent: SlideDraft) => sendSlide({ base, start, draft: sent, language }),
    onSuccess: (saved, sent) => {
      setBase(saved);
      setStart(sent);
      setSavedDraft(sent);
      showToast({ title: base ? m.slides_updated() : m.slides_created(), description: m.slides_done_text() });
      void queryClient.invalidateQueries({ queryKey: slidesKey });
    },
    onError: async (error) => {
      const code = codeOf(error);
      if (code === 'slides/too-many') void queryClient.invalidateQueries({ queryKey: slidesKey });
      if (code === 'slides/changed' && base) await learnOfTheirs(base.id).catch(showFailure);
      else showFailure(error);
    },
  });

  function save() {
    if (saving.isPending) return;
    const found = findErrors(draft);
    setErrors(found);
    setAttempt((count) => count + 1);
    const [first] = Object.values(found);
    if (first === undefined) saving.mutate(draft);
    else showToast({ title: m.content_validation(), description: first, variant: 'destructive' });
  }

  function takeTheirs(field: SlideText, text: string) {
    set(field, text);
    setTheirs((before) => {
      const { [field]: _, ...others } = before ?? {};
      return others;
    });
  }

  /** The picture is stored already; nothing of it is left to save. */
  function takeUploaded(imageUrl: string) {
    setStart((before) => ({ ...before, imageUrl }));
    set('imageUrl', imageUrl);
  }

  return {
    ...{ draft, set, errors, attempt, save, theirs, takeTheirs, takeUploaded },
    isSaving: saving.isPending,
    // What was typed while it was being saved is not saved yet.
    isSaved: savedDraft === draft,
    isDirty: changedSlideFields(start, draft).length > 0,
  };
}

export type SlideEditing = ReturnType<typeof useSlideForm>;
