import { clientCall } from '#shared/api-call.ts';
import type * as contract from './notifications.contract.ts';

export const getEmailConfig = clientCall<typeof contract.getEmailConfig>({
  method: 'GET',
  path: '/api/email-config',
});

export const updateEmailConfig = clientCall<typeof contract.updateEmailConfig>({
  method: 'PATCH',
  path: '/api/email-config',
});

export const listMails = clientCall<typeof contract.listMails>({ method: 'GET', path: '/api/mails' });

export const getMail = clientCall<typeof contract.getMail>({ method: 'GET', path: '/api/mails/:id' });

export const resendMail = clientCall<typeof contract.resendMail>({
  method: 'POST',
  path: '/api/mails/:id/resend',
});
