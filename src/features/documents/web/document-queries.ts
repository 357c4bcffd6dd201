import { queryOptions } from '@tanstack/react-query';
import { addressOf, api } from '#web/api/api-client.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import type { DocumentKind } from '../documents.contract.ts';

/** The start of every key about versions of documents. */
export const documentVersionsKey = ['document-versions'] as const;

export function documentsQuery(documentType: DocumentKind) {
  return queryOptions({
    queryKey: [...documentVersionsKey, documentType],
    queryFn: ({ signal }) =>
      api(
        'GET /api/documents/type/:documentType',
        { params: { documentType }, query: { withContent: 'false' } },
        signal,
      ),
    // Customers accept documents while staff look on.
    staleTime: 0,
  });
}

/** Where one version can be saved from; with `view`, looked at. */
export function fileAddress({ id }: Pick<DocumentVersionRow, 'id'>, how?: 'view'): string {
  const query = how && { view: 'true' as const };
  return addressOf('GET /api/documents/:id/file', { params: { id: String(id) }, query: query ?? {} });
}
