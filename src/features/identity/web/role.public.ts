import { skipToken, useQuery } from '@tanstack/react-query';
import type { StaffRole } from '#shared/staff-role.ts';
import type { Session } from '../identity.contract.ts';
import { sessionKey } from './use-session.ts';

const starts: Record<StaffRole, string> = {
  owner: '/admin/today',
  beach: '/admin/start',
  accountant: '/admin/journal',
};

/** Where who logs in begins. */
export const startOf = (role: StaffRole = 'beach') => starts[role];

/** What who is logged in may do; `undefined` as long as it is not known. */
export function useRole(): StaffRole | undefined {
  const { data } = useQuery<Session>({ queryKey: sessionKey, queryFn: skipToken });
  return data?.user?.role;
}

/**
 * Whether who is logged in may do what owners alone do. The server decides; this is what the screens offer and ask for: as
 * long as the role is not known, nothing that would be refused to beach staff.
 */
export function useIsOwner(): boolean {
  return useRole() === 'owner';
}
