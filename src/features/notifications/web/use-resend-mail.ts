import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { Mail } from '../notifications.contract.ts';
import { mailsKey } from './mail-queries.ts';

/** @param isDelivering whether there is a mail server that the mail can leave by. */
export function useResendMail(isDelivering: boolean) {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Mail) => api('POST /api/mails/:id/resend', { params: { id: String(id) } }),
    onSuccess: ({ recipient }) =>
      showToast({
        title: m.email_resent(),
        description: isDelivering ? m.email_resent_text({ recipient }) : m.email_resent_waits(),
      }),
    onError: (error) =>
      showToast({
        title: m.email_resend_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(mailsKey),
  });
}
