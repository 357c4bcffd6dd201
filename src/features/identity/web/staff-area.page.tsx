import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/page-container.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { readStaffFlag, writeStaffFlag } from './staff-flag.ts';
import { useSession } from './use-session.ts';

const subscribeToNothing = () => () => {};

/** Every page of the back office lies inside: whoever has no session is led to the login. */
export default function StaffArea() {
  const navigate = useNavigate();
  const session = useSession();
  const isAssumed = useSyncExternalStore(subscribeToNothing, readStaffFlag, () => false);
  const isRefused = session.isError || session.data?.authenticated === false;
  const isStaff = session.data?.authenticated === true;

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
