import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { ContentEntry } from '../../content.contract.ts';
import { contentKey, staffContentQuery } from './staff-content-queries.ts';

const positionStep = 10;

/** Puts sections in a new order: on the screen at once, and back where they were if the server refuses. */
export function useReorder(language: Language) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = staffContentQuery(language);

  const { mutate } = useMutation({
    // One after the other, or an earlier order could arrive last.
    scope: { id: 'reorder-content' },
    mutationFn: (ids: number[]) =>
      api('POST /api/homepage-content/reorder', {
        body: { items: ids.map((id, index) => ({ id, position: positionAt(index) })) },
      }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (entries) => entries && inOrder(entries, ids));
      return { before };
    },
    onSuccess: ({ updatedCount }) =>
      showToast({
        title: m.content_reorder_success(),
        description: m.content_reordered({ count: updatedCount }),
      }),
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      const reason = describeFailure(error, '');
      showToast({
        title: m.content_error(),
        description: reason ? m.content_reorder_failed({ reason }) : m.content_reorder_wrong(),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      if (queryClient.isMutating() === 1) refresh(contentKey);
    },
  });
  return (entries: readonly ContentEntry[]) => mutate(entries.map(({ id }) => id));
}

function positionAt(index: number): number {
  return (index + 1) * positionStep;
}

function inOrder(entries: readonly ContentEntry[], ids: readonly number[]): ContentEntry[] {
  return entries
    .map((entry) => {
      const index = ids.indexOf(entry.id);
      return index < 0 ? entry : { ...entry, position: positionAt(index) };
    })
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
}
