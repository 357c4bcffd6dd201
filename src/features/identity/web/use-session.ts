import { useQuery } from '@tanstack/react-query';
import { api, readCall } from '#ui/api-client.ts';
import type { getSession } from '../identity.contract.ts';

const session = readCall<typeof getSession>('/api/session');

/** Asked in the browser only: pages are rendered once for everybody. */
export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: ({ signal }) => api(session, {}, signal) });
}
