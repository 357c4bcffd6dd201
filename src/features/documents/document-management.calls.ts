import { clientCall } from '#shared/api-call.ts';
import type * as contract from './document-management.contract.ts';

export const listDocuments = clientCall<typeof contract.listDocuments>({
  method: 'GET',
  path: '/api/documents/type/:documentType',
});

export const getDocumentFile = clientCall<typeof contract.getDocumentFile>({
  method: 'GET',
  path: '/api/documents/:id/file',
});

export const uploadDocument = clientCall<typeof contract.uploadDocument>({
  method: 'POST',
  path: '/api/documents',
});

export const activateDocument = clientCall<typeof contract.activateDocument>({
  method: 'PATCH',
  path: '/api/documents/:id/activate',
});
