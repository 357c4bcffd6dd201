import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import type { FieldIssue } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { type ContentData, SectionFields } from '../../../content-editing.contract.ts';
import { isPublished } from '../../../domain/published.ts';
import { type Draft, type DraftField, fieldsOfKind, makeDraft } from '../../../domain/section-draft.ts';
import { newTypeOf, type SectionKind } from '../../../domain/section-types.ts';
import { contentKey, staffContentQuery } from '../staff-content-queries.ts';

export interface SectionFormStart {
  language: Language;
  kind: SectionKind;
  /** The entry that is edited; `null` for one that is not there yet. */
  stored: ContentEntry | null;
  /** The English entry that a new one is filled in from. */
  source: ContentEntry | null;
  draftKey: string;
}

interface SectionEdit {
  stored: ContentEntry | null;
  values: Draft;
  changed: readonly DraftField[];
}

/** What is sent: of an entry only what changed, of a new one everything. */
function contentDataOf({ stored, values, changed }: SectionEdit, start: SectionFormStart): ContentData {
  const { kind, source, language } = start;
  const input = toInput(values, kind);
  if (!stored) {
    const position = source && { sectionType: source.sectionType, position: source.position };
    return { ...input, sectionType: newTypeOf(kind), ...position, language };
  }
  const fields = changed.map((field) => [field, input[field]]);
  return { ...Object.fromEntries(fields), id: stored.id, version: stored.version };
}

export function useSectionForm(start: SectionFormStart, onDone: () => void) {
  const { language, kind, source, draftKey } = start;
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const failedText = start.stored ? m.content_update_failed : m.content_create_failed;
  const editing = useVersionedForm<ContentEntry | null, Draft, unknown>({
    stored: start.stored,
    toValues: (stored) => makeDraft(stored ?? source),
    schema: schemaOf(kind),
    toInput: (values) => toInput(values, kind),
    save: (edit) => api('POST /api/homepage-content', { body: { contentData: contentDataOf(edit, start) } }),
    conflict: {
      code: 'content/changed',
      loadLatest: async (stored) => {
        const entries = await queryClient.fetchQuery({ ...staffContentQuery(language), staleTime: 0 });
        return entries.find(({ id }) => id === stored?.id);
      },
    },
    issuesOf,
    draftKey,
    toasts: {
      saved: (saved) => ({
        title: start.stored ? m.content_updated() : m.content_created(),
        description: saved && isPublished(saved) ? m.content_done_text() : m.content_hidden_text(),
      }),
      failed: (reason) => ({ title: m.content_error(), description: failedText({ reason }) }),
      invalid: (first) => ({ title: m.content_validation(), description: first }),
    },
    onSaved: () => refresh(contentKey),
    onDone,
  });
  return { ...editing, language, kind, current: editing.base.stored };
}

export type SectionEditing = ReturnType<typeof useSectionForm>;

/** A logo says nothing in words, and every entry has a text. */
const textOfLogo = 'Logo';

/** What the draft means to the server. */
function toInput(draft: Draft, kind: SectionKind): Omit<ContentData, 'id'> {
  return { ...draft, content: kind === 'banner' ? draft.content || textOfLogo : draft.content };
}

/** The fields of the contract that the form of this type has: others could not be corrected there. */
function schemaOf(kind: SectionKind) {
  const { texts, pictures } = fieldsOfKind[kind];
  const shown = [...texts, ...pictures.flatMap(({ field, alt }) => [field, alt ?? field])];
  return z.object(Object.fromEntries(shown.map((field) => [field, SectionFields.shape[field]])));
}

/** The issues of the server by the names of the fields. */
function issuesOf({ code, text, issues }: ApiError): FieldIssue[] {
  if (code === 'content/empty') return [{ path: 'content', message: text }];
  return issues.map(({ path, message }) => ({ path: path.replace(/^contentData[.]/, ''), message }));
}
