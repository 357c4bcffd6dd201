import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ActiveDocument } from '#features/documents/documents.contract.ts';
import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';

export const documentsKey = ['active-document'] as const;

function activeDocumentQuery(kind: AcceptedKind, language: Language) {
  return queryOptions({
    queryKey: [...documentsKey, kind, language],
    queryFn: ({ signal }) =>
      api('GET /api/documents/active/:kind', { params: { kind }, query: { language } }, signal),
  });
}

export type ActiveDocuments = Record<AcceptedKind, UseQueryResult<ActiveDocument>>;

/** The documents that a customer has to accept. */
export function useActiveDocuments(language: Language): ActiveDocuments {
  return {
    waiver: useQuery(activeDocumentQuery('waiver', language)),
    terms: useQuery(activeDocumentQuery('terms', language)),
    privacy: useQuery(activeDocumentQuery('privacy', language)),
  };
}

/** The versions that are on the screen. */
export function shownVersions({ waiver, terms, privacy }: ActiveDocuments) {
  return { waiver: waiver.data?.id, terms: terms.data?.id, privacy: privacy.data?.id };
}
