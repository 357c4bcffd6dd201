import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Has what an action changed loaded anew, as far as it is on the screen. Nobody waits for it: an action is over with its answer,
 * even where the line is gone by then.
 */
export function useRefresh(): (...queryKeys: readonly QueryKey[]) => void {
  const queryClient = useQueryClient();
  return (...queryKeys) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
}
