import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, isApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { type ContentData, saveContent } from '../../../content-editing.contract.ts';
import type { Draft, DraftField } from '../../../domain/section-draft.ts';
import type { SectionKind } from '../../../domain/section-types.ts';
import { contentKey, staffContentQuery } from '../staff-content-query.ts';
import { checkDraft, meaningOf, readServerErrors } from './check-draft.ts';
import { type SectionDraft, type SectionFormStart, useSectionDraft } from './use-section-draft.ts';

/** What a new section of a kind is asked for by. */
export function newTypeOf(kind: SectionKind): string {
  return kind === 'custom' ? 'custom-section' : kind;
}

/** What is sent: of an entry only what changed, of a new one everything. */
function contentDataOf({ current, draft, changed }: SectionDraft, start: SectionFormStart): ContentData {
  const { kind, source, language } = start;
  const meaning = meaningOf(draft, kind);
  if (!current) {
    const place = source && { sectionType: source.sectionType, position: source.position };
    return { ...meaning, sectionType: newTypeOf(kind), ...place, language };
  }
  const fields = Object.entries(meaning).filter(([field]) => changed.includes(field as DraftField));
  return { ...Object.fromEntries(fields), id: current.id, version: current.version };
}

/** A form that knows on which version it was filled in, and keeps what is typed whatever happens to it. */
export function useSectionForm(start: SectionFormStart) {
  const { language, kind } = start;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const form = useSectionDraft(start);
  const { current, draft, showErrors } = form;
  const [savedDraft, setSavedDraft] = useState<Draft | null>(null);

  async function learnOfTheirs(id: number) {
    const entries = await queryClient.fetchQuery({ ...staffContentQuery(language), staleTime: 0 });
    const saved = entries.find((entry) => entry.id === id);
    if (!saved) throw new Error('deleted meanwhile');
    form.goOnFrom(saved);
  }

  function complain(error: unknown) {
    if (error instanceof ApiError) showErrors(readServerErrors(error, kind));
    const reason = describeForStaff(error);
    const description = current ? m.content_update_failed({ reason }) : m.content_create_failed({ reason });
    showToast({ title: m.content_error(), description, variant: 'destructive' });
  }

  const saving = useMutation({
    mutationFn: (_sent: Draft) => api(saveContent, { body: { contentData: contentDataOf(form, start) } }),
    onSuccess: async (saved, sent) => {
      showToast({
        title: current ? m.content_updated() : m.content_created(),
        description: saved.isActive ? m.content_done_text() : m.content_hidden_text(),
      });
      form.noteSaved(saved, sent);
      await queryClient.invalidateQueries({ queryKey: contentKey });
      setSavedDraft(sent);
    },
    onError: async (error) => {
      const isOld = isApiError(error, 'content/changed');
      if (isOld && current) await learnOfTheirs(current.id).catch(() => complain(error));
      else complain(error);
    },
  });

  function save() {
    if (saving.isPending) return;
    const found = checkDraft(draft, kind);
    const [first] = found.values();
    showErrors(found);
    if (first) showToast({ title: m.content_validation(), description: first, variant: 'destructive' });
    else saving.mutate(draft);
  }

  return {
    ...{ ...form, language, kind, save },
    isDirty: form.changed.length > 0,
    isSaving: saving.isPending,
    // What was typed while it was being saved is not saved yet.
    isSaved: savedDraft === draft,
  };
}

export type SectionEditing = ReturnType<typeof useSectionForm>;
