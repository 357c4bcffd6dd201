import type { ContentEntry } from '../../../content.contract.ts';
import type { Draft } from '../../../domain/section-draft.ts';
import { newTypeOf } from '../../../domain/section-types.ts';
import type { SectionEditing } from './use-section-form.ts';

/** How the section would be stored. */
export function previewEntry({ draft, kind, language, current }: SectionEditing): ContentEntry {
  return {
    ...emptyAsNone(draft),
    content: draft.content,
    id: current?.id ?? 1,
    sectionType: current?.sectionType ?? `${newTypeOf(kind)}-1`,
    language,
    weeklyButtonText: null,
    weeklyButtonLink: null,
    position: 0,
    version: 0,
    isActive: true,
    updatedAt: current?.updatedAt ?? '',
  };
}

type Fields = Omit<Draft, 'isActive'>;

function emptyAsNone({ isActive: _, ...fields }: Draft): Record<keyof Fields, string | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Record<keyof Fields, string | null>;
}
