import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { documentVersionsKey } from './document-queries.ts';

export function useSetDocumentActive() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      api('PATCH /api/documents/:id/activate', { params: { id: String(id) }, body: { isActive } }),
    onSuccess: ({ isActive }) =>
      showToast({
        title: m.documents_updated(),
        description: isActive ? m.documents_activated_text() : m.documents_deactivated_text(),
      }),
    onError: (error) =>
      showToast({
        title: m.documents_update_failed(),
        description: describeFailure(error, m.documents_update_failed_text()),
        variant: 'destructive',
      }),
    // Also after a refusal caused by a concurrent change, so that the list shows the current state.
    onSettled: () => refresh(documentVersionsKey),
  });
}
