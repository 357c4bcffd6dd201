import { staffCredentials } from '../test-constants.ts';

export const accountCalls = {
  'POST /api/admin/accounts': {
    method: 'POST',
    url: '/api/admin/accounts',
    body: { username: 'Anna', role: 'beach' },
  },
  // The account of whoever asks.
  'PATCH /api/admin/accounts/:accountId': {
    method: 'PATCH',
    url: '/api/admin/accounts/1',
    body: { role: 'owner' },
  },
  'POST /api/admin/accounts/:accountId/password': { method: 'POST', url: '/api/admin/accounts/2/password' },
  'DELETE /api/admin/account/sessions/:sessionId': {
    method: 'DELETE',
    url: '/api/admin/account/sessions/1',
  },
  'POST /api/admin/account/password': {
    method: 'POST',
    url: '/api/admin/account/password',
    body: { currentPassword: staffCredentials.password, newPassword: staffCredentials.password },
  },
  'POST /api/admin/account/sign-out-everywhere': {
    method: 'POST',
    url: '/api/admin/account/sign-out-everywhere',
  },
} as const;
