import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import type { Session } from '../identity.contract.ts';

export const sessionKey = ['session'];
export const noSession: Session = { authenticated: false, user: null };

/** Asked in the browser only: pages are rendered once for everybody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => api('GET /api/session', {}, signal) });
}
