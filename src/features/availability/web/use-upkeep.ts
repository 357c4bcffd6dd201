import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { availabilityKey, rentalItemsKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';

/** Asks the server anew for everything on the screen; what is not saved yet stays. */
export function useReload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await Promise.all(
        // biome-ignore lint/plugin: to load anew is all that this action does
        [availabilityKey, rentalItemsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

interface UpkeepCall<Answer> {
  send: () => Promise<Answer>;
  done: (answer: Answer) => string;
  failed: () => string;
}

function useUpkeep<Answer>({ send, done, failed }: UpkeepCall<Answer>) {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      showToast({ title: m.inventory_success(), description: done(answer) });
      refresh(availabilityKey);
    },
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, failed()),
        variant: 'destructive',
      }),
  });
}

export function useInitialize() {
  return useUpkeep({
    send: () => api('POST /api/initialize-availability', {}),
    done: () => m.inventory_initialized(),
    failed: () => m.inventory_initialize_failed(),
  });
}

export function useFix() {
  return useUpkeep({
    send: () => api('POST /api/fix-availability', {}),
    done: ({ fixedCount }) => m.inventory_fixed({ count: fixedCount }),
    failed: () => m.inventory_fix_failed(),
  });
}
