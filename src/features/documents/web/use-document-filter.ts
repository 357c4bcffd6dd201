import { useSearchParams } from 'react-router';
import { findLanguage, type Language } from '#shared/language.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { documentKinds } from '../domain/document-kinds.public.ts';

interface DocumentFilter {
  kind: DocumentKind;
  /** `null` shows all. */
  language: Language | null;
}

/** Which documents are shown stands in the address; `language` there is the one that the site speaks. */
export function useDocumentFilter(): [DocumentFilter, (change: Partial<DocumentFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = {
    kind: documentKinds.find((kind) => kind === query.get('kind')) ?? documentKinds[0],
    language: findLanguage(query.get('in')),
  };
  function change(changed: Partial<DocumentFilter>) {
    const { kind, language } = { ...filter, ...changed };
    const next = new URLSearchParams(query);
    next.set('kind', kind);
    if (language) next.set('in', language);
    else next.delete('in');
    setQuery(next, { preventScrollReset: true });
  }
  return [filter, change];
}
