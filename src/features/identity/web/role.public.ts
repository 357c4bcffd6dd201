import { skipToken, useQuery } from '@tanstack/react-query';
import type { Session } from '../identity.contract.ts';
import { sessionKey } from './use-session.ts';

/** Whether who is logged in may do what owners alone do. The server decides; this is what the screens offer. */
export function useIsOwner(): boolean {
  const { data } = useQuery<Session>({ queryKey: sessionKey, queryFn: skipToken });
  return data?.user?.role !== 'beach';
}
