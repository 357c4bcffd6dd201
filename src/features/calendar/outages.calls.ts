import { clientCall } from '#shared/api-call.ts';
import type * as contract from './outages.contract.ts';

/** The browser key of the units that are out of service. */
export const outagesKey = ['outages'] as const;

export const listOutages = clientCall<typeof contract.listOutages>({ method: 'GET', path: '/api/outages' });

export const previewOutage = clientCall<typeof contract.previewOutage>({
  method: 'POST',
  path: '/api/outages/preview',
});

export const saveOutage = clientCall<typeof contract.saveOutage>({
  method: 'PUT',
  path: '/api/outages/:id',
});

export const deleteOutage = clientCall<typeof contract.deleteOutage>({
  method: 'DELETE',
  path: '/api/outages/:id',
});
