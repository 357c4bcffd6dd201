import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { availabilityKey, misfitsKey, rentalItemsKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';

const positionStep = 10;

interface Retirement {
  itemId: string;
  title: string;
  isRetired: boolean;
}

/** What is offered changed: lists of items, what is free, and which bookings do not fit. */
export function useRefreshItems() {
  const refresh = useRefresh();
  return () => refresh(rentalItemsKey, availabilityKey, misfitsKey);
}

export function useItemActions() {
  const showToast = useToast();
  const refresh = useRefreshItems();
  const onError = (error: Error) =>
    showToast({ title: m.items_failed(), description: describeForStaff(error), variant: 'destructive' });

  const reorder = useMutation({
    // One after the other, or an earlier order could arrive last.
    scope: { id: 'reorder-items' },
    mutationFn: (itemIds: readonly string[]) =>
      api('POST /api/rental-items/reorder', {
        body: { items: itemIds.map((itemId, index) => ({ itemId, position: (index + 1) * positionStep })) },
      }),
    onSuccess: () => showToast({ title: m.items_order_saved() }),
    onError,
    onSettled: refresh,
  });

  const setRetired = useMutation({
    mutationFn: ({ itemId, isRetired }: Retirement) =>
      api('PUT /api/rental-items/:itemId/retired', { params: { itemId }, body: { isRetired } }),
    onSuccess: (_, { title, isRetired }) =>
      showToast({
        title: isRetired ? m.items_retired_done({ item: title }) : m.items_restored_done({ item: title }),
      }),
    onError,
    onSettled: refresh,
  });

  const publish = useMutation({
    mutationFn: ({ itemId }: { itemId: string; title: string }) =>
      api('POST /api/rental-items/:itemId/publish', { params: { itemId } }),
    // A refusal names what is missing, beside the button.
    onSuccess: (_, { title }) => showToast({ title: m.items_published({ item: title }) }),
    onSettled: refresh,
  });

  return { reorder, setRetired, publish };
}
