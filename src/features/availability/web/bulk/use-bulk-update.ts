import { queryOptions, useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api, type CallBody } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';

export type BulkUpdate = CallBody<'POST /api/admin/availability/bulk-update'>;

/** What an update would touch. Visitors book in the meantime, so it is counted anew each time. */
export function bulkPreviewQuery(update: BulkUpdate) {
  return queryOptions({
    queryKey: [...availabilityKey, 'bulk-preview', update],
    queryFn: ({ signal }) =>
      api(
        'GET /api/admin/availability/bulk-update',
        { query: { ...update, quantity: String(update.quantity) } },
        signal,
      ),
    staleTime: 0,
  });
}

export const recentBulkUpdatesQuery = queryOptions({
  queryKey: [...availabilityKey, 'bulk-updates'],
  queryFn: ({ signal }) => api('GET /api/admin/availability/bulk-updates', {}, signal),
  staleTime: 0,
  // Those whose ten minutes are over disappear.
  refetchInterval: ({ state }) => (state.data?.length ? 30_000 : false),
});

export function useBulkUpdate() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BulkUpdate) => api('POST /api/admin/availability/bulk-update', { body }),
    onSuccess: ({ updatedCount }) =>
      showToast({ title: m.inventory_success(), description: m.bulk_done({ count: updatedCount }) }),
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, m.bulk_failed()),
        variant: 'destructive',
      }),
    // Also after a failure: the days before it are updated, and can be undone.
    onSettled: () => refresh(availabilityKey),
  });
}

export function useUndoBulkUpdate() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      api('POST /api/admin/availability/bulk-updates/:id/undo', { params: { id: String(id) } }),
    onSuccess: ({ restoredCount, keptCount }) =>
      showToast({
        title: m.bulk_undone(),
        description:
          keptCount === 0
            ? m.bulk_undone_text({ count: restoredCount })
            : m.bulk_undone_kept({ count: restoredCount, kept: keptCount }),
      }),
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, m.bulk_undo_failed()),
        variant: 'destructive',
      }),
    onSettled: () => refresh(availabilityKey),
  });
}
