import { clientCall } from '#shared/api-call.ts';
import type * as contract from './audit.contract.ts';

export const listAudit = clientCall<typeof contract.listAudit>({ method: 'GET', path: '/api/admin/audit' });

export const listAuditChanges = clientCall<typeof contract.listAuditChanges>({
  method: 'GET',
  path: '/api/admin/audit/:id/changes',
});
