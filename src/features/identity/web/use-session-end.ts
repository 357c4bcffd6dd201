import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '#web/api/api-error.ts';

function isSessionOver(error: unknown): boolean {
  return isApiError(error, 'identity/login-required');
}

/** Any call of the back office can be the first that is refused because the session has ended. */
export function useSessionEnd(onEnd: () => void): void {
  const queryClient = useQueryClient();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error))
        end();
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error))
        end();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
