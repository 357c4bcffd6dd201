import { clientCall } from '#shared/api-call.ts';
import type * as contract from './waiting-list.contract.ts';

export const waitingListKey = ['waiting-list'] as const;

export const joinWaitingList = clientCall<typeof contract.joinWaitingList>({
  method: 'POST',
  path: '/api/waiting-list',
});

export const openClaim = clientCall<typeof contract.openClaim>({
  method: 'POST',
  path: '/api/waiting-list/claim',
});

export const leaveWaitingList = clientCall<typeof contract.leaveWaitingList>({
  method: 'POST',
  path: '/api/waiting-list/leave',
});

export const listWaiting = clientCall<typeof contract.listWaiting>({
  method: 'GET',
  path: '/api/admin/waiting-list/:date',
});

export const removeWaiting = clientCall<typeof contract.removeWaiting>({
  method: 'DELETE',
  path: '/api/admin/waiting-list/:id',
});
