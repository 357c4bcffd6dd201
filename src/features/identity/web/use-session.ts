import { useQuery } from '@tanstack/react-query';
import { api } from '#ui/api-client.ts';
import { getSession } from '../identity.contract.ts';

/** Asked in the browser only: pages are rendered once for everybody. */
export function useSession() {
  return useQuery({
    queryKey: [getSession.path],
    queryFn: ({ signal }) => api(getSession, {}, signal),
  });
}
