import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { BodyOf } from '#shared/api-call.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { availabilityKey, bulkUpdateAvailability } from '../../availability.calls.ts';

export function useBulkUpdate() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof bulkUpdateAvailability>) => api(bulkUpdateAvailability, { body }),
    onSuccess: ({ updatedCount }) => {
      showToast({ title: m.inventory_success(), description: m.bulk_done({ count: updatedCount }) });
      return queryClient.invalidateQueries({ queryKey: availabilityKey });
    },
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, m.bulk_failed()),
        variant: 'destructive',
      }),
  });
}
