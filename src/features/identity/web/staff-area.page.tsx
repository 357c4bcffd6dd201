import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import type { Session } from '../identity.contract.ts';
import { readStaffFlag, writeStaffFlag } from './staff-flag.ts';
import { noSession, sessionKey, useSession } from './use-session.ts';
import { useSessionEnd } from './use-session-end.ts';

const subscribeToNothing = () => () => {};

/** The parent route of the back office: redirects to the login where there is no session. */
export default function StaffArea() {
  const navigate = useNavigate();
  const session = useSession();
  const isAssumed = useSyncExternalStore(subscribeToNothing, readStaffFlag, () => false);
  const isRefused = session.isError || session.data?.authenticated === false;
  const isStaff = session.data?.authenticated === true;

  useLeaveAtEnd();
  useEffect(() => {
    if (isStaff) writeStaffFlag(true);
    if (!isRefused) return;
    writeStaffFlag(false);
    void navigate('/login', { replace: true });
  }, [isStaff, isRefused, navigate]);

  if (isStaff || (isAssumed && !isRefused)) return <Outlet />;
  return (
    <PageContainer className="grid min-h-[60dvh] place-items-center">
      <Spinner label={m.staff_checking_session()} />
    </PageContainer>
  );
}

/** A session that ends while somebody works leads to the login too, and says why. */
function useLeaveAtEnd(): void {
  const queryClient = useQueryClient();
  const showToast = useToast();
  useSessionEnd(() => {
    if (queryClient.getQueryData<Session>(sessionKey)?.authenticated === false) return;
    queryClient.setQueryData<Session>(sessionKey, noSession);
    showToast({
      title: m.account_session_over(),
      description: m.account_session_over_text(),
      variant: 'destructive',
    });
  });
}
