import { skipToken, useQuery } from '@tanstack/react-query';
import type { Session } from '../identity.contract.ts';
import { sessionKey } from './use-session.ts';

/**
 * Whether who is logged in may do what owners alone do. The server decides; this is what the screens offer and ask for: as
 * long as the role is not known, nothing that would be refused to beach staff.
 */
export function useIsOwner(): boolean {
  const { data } = useQuery<Session>({ queryKey: sessionKey, queryFn: skipToken });
  return data?.user?.role === 'owner';
}
