import { useQuery } from '@tanstack/react-query';
import { api } from '#ui/api-client.ts';

/**
 * Asked in the browser only: pages are rendered once for everybody. The contract comes after the page, because
 * every page asks and Zod weighs more than the rest of most of them.
 */
export function useSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const { getSession } = await import('../identity.contract.ts');
      return api(getSession, {}, signal);
    },
  });
}
