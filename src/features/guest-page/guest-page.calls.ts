import { clientCall } from '#shared/api-call.ts';
import type * as contract from './guest-page.contract.ts';

export const openGuestPage = clientCall<typeof contract.openGuestPage>({
  method: 'POST',
  path: '/api/guest/booking',
});

export const confirmAsGuest = clientCall<typeof contract.confirmAsGuest>({
  method: 'POST',
  path: '/api/guest/confirm',
});

export const payAsGuest = clientCall<typeof contract.payAsGuest>({
  method: 'POST',
  path: '/api/guest/pay',
});

export const cancelAsGuest = clientCall<typeof contract.cancelAsGuest>({
  method: 'POST',
  path: '/api/guest/cancel',
});

export const chooseAsGuest = clientCall<typeof contract.chooseAsGuest>({
  method: 'POST',
  path: '/api/guest/storm-choice',
});

export const previewGuestMove = clientCall<typeof contract.previewGuestMove>({
  method: 'POST',
  path: '/api/guest/move-preview',
});

export const moveAsGuest = clientCall<typeof contract.moveAsGuest>({
  method: 'POST',
  path: '/api/guest/move',
});

export const resendToGuest = clientCall<typeof contract.resendToGuest>({
  method: 'POST',
  path: '/api/guest/resend',
});

export const getGuestDocuments = clientCall<typeof contract.getGuestDocuments>({
  method: 'POST',
  path: '/api/guest/documents',
});
