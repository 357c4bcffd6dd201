import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import type { EmailSettings } from '../notifications.contract.ts';
import { emailConfigQuery } from './mail-queries.ts';

export function useSaveEmailSettings() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: EmailSettings) => api('PATCH /api/email-config', { body: settings }),
    onSuccess: (config) => {
      queryClient.setQueryData(emailConfigQuery.queryKey, config);
      showToast({
        title: m.email_saved(),
        description: m.email_saved_text({ address: config.notificationEmail }),
      });
    },
    onError: (error) =>
      showToast({
        title: m.email_save_failed(),
        description: describeFailure(error, m.email_save_failed_text()),
        variant: 'destructive',
      }),
  });
}
