import { useSearchParams } from 'react-router';
import { findLanguage, type Language } from '#shared/language.ts';
import { useSite } from '#web/site/site.ts';

/** What the form is open for: an entry, or one that is not there yet, empty or filled in from the English one. */
export type ContentEditing =
  | { entryId: number }
  | { entryId: null; sectionType: string | null; copiesEnglish: boolean };

interface ContentAddress {
  /** The language that is edited; the screen speaks its own. */
  language: Language;
  /** `null` while the list is shown. */
  editing: ContentEditing | null;
  chooseLanguage: (language: Language) => void;
  edit: (entryId: number) => void;
  /** Without a type the form asks for it. */
  write: (sectionType?: string, options?: { copiesEnglish: boolean }) => void;
  leave: () => void;
}

const editingParameters = ['view', 'entry', 'section', 'copy', 'slide'];

function readEditing(query: URLSearchParams): ContentEditing | null {
  if (query.get('view') !== 'edit') return null;
  const entryId = Number(query.get('entry'));
  if (Number.isInteger(entryId) && entryId > 0) return { entryId };
  return { entryId: null, sectionType: query.get('section'), copiesEnglish: query.has('copy') };
}

/** What is looked at and what is edited stand in the address: Back, a reload and a colleague's link lead there. */
export function useContentAddress(): ContentAddress {
  const site = useSite();
  const [query, setQuery] = useSearchParams();

  function go(parameters: Record<string, string>, options = {}) {
    const next = new URLSearchParams(query);
    for (const name of editingParameters) next.delete(name);
    for (const [name, value] of Object.entries(parameters)) next.set(name, value);
    setQuery(next, options);
  }

  return {
    language: findLanguage(query.get('content')) ?? site.language,
    editing: readEditing(query),
    chooseLanguage: (language) => go({ content: language }, { preventScrollReset: true }),
    edit: (entryId) => go({ view: 'edit', entry: String(entryId) }),
    write: (sectionType, options) =>
      go({
        view: 'edit',
        ...(sectionType ? { section: sectionType } : {}),
        ...(options?.copiesEnglish ? { copy: 'EN' } : {}),
      }),
    leave: () => go({}),
  };
}
