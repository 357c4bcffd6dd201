import { clientCall } from '#shared/api-call.ts';
import type * as contract from './documents.contract.ts';

export const getActiveDocument = clientCall<typeof contract.getActiveDocument>({
  method: 'GET',
  path: '/api/documents/active/:kind',
});
