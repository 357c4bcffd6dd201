import { useQuery } from '@tanstack/react-query';
import { defaultLanguage, type Language } from '#shared/language.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { findKind, type SectionKind } from '../../domain/section-types.ts';
import { staffContentQuery } from './staff-content-queries.ts';

interface SectionEntries {
  entries: ContentEntry[];
  /** English entries that the language has nothing for. */
  missing: ContentEntry[];
}

/** What there is of a kind in a language. The list above it asks first, so it is there. */
export function useSectionEntries(kind: SectionKind, language: Language): SectionEntries {
  const own = useQuery(staffContentQuery(language)).data ?? [];
  const english = useQuery(staffContentQuery(defaultLanguage)).data ?? [];
  const written = new Set(own.map(({ sectionType }) => sectionType));
  const isOfKind = ({ sectionType }: ContentEntry) => findKind(sectionType) === kind;
  return {
    entries: own.filter(isOfKind),
    missing: english.filter((entry) => isOfKind(entry) && !written.has(entry.sectionType)),
  };
}
