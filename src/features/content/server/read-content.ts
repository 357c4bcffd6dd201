import { defaultLanguage, type Language } from '#shared/language.ts';
import type { ContentEntry } from '../content.contract.ts';
import { isPublished } from '../domain/published.ts';
import type { createContentRepository } from './content.repository.ts';

export interface ContentWish {
  language: Language;
  /** Staff see everything, in exactly the language that they edit. */
  includesInactive: boolean;
}

type ListEntries<Entry> = (language: Language) => Promise<Entry[]>;

/**
 * The entries of a language, the English ones where it has none. An entry that is hidden, or
 * waits for its picture, still counts as one: what is hidden in Polish must not be shown in English instead.
 */
export async function listInLanguage<Entry extends { isActive: boolean; imageUrl: string | null }>(
  list: ListEntries<Entry>,
  { language, includesInactive }: ContentWish,
): Promise<{ entries: Entry[]; language: Language }> {
  const own = await list(language);
  if (includesInactive) return { entries: own, language };
  const isOwn = own.length > 0 || language === defaultLanguage;
  const entries = isOwn ? own : await list(defaultLanguage);
  return {
    entries: entries.filter(isPublished),
    language: isOwn ? language : defaultLanguage,
  };
}

/** One section by the same rule. */
export async function findSection(
  content: ReturnType<typeof createContentRepository>,
  sectionType: string,
  wish: ContentWish,
): Promise<ContentEntry | null> {
  const listSection = async (language: Language) =>
    (await content.list(language)).filter((entry) => entry.sectionType === sectionType);
  const { entries } = await listInLanguage(listSection, wish);
  return entries[0] ?? null;
}
