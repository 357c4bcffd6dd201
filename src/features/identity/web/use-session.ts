import { useQuery } from '@tanstack/react-query';
import { api, readCall } from '#ui/api-client.ts';
import type { getSession, Session } from '../identity.contract.ts';

const session = readCall<typeof getSession>('/api/session');

export const sessionKey = ['session'];
export const noSession: Session = { authenticated: false, user: null };

/** Asked in the browser only: pages are rendered once for everybody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => api(session, {}, signal) });
}
