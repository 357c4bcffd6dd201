import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { InlineLogin } from './inline-login.tsx';
import { returnTo } from './return-address.ts';
import { readStaffFlag, writeStaffFlag } from './staff-flag.ts';
import { useSession } from './use-session.ts';

const subscribeToNothing = () => () => {};

/**
 * The parent route of the back office: leads to the login where a page is opened without a session. Where the session
 * ends later, the login opens over the page.
 */
export default function StaffArea() {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const isAssumed = useSyncExternalStore(subscribeToNothing, readStaffFlag, () => false);
  const [member, setMember] = useState<string | null>(null);
  const username = session.data?.user?.username;
  // The account that opened the page; its data are for no other account.
  if (member === null && username !== undefined) setMember(username);
  // Without an answer the page stays, since it works offline.
  const isRefused =
    member === null && ((session.isError && !isAssumed) || session.data?.authenticated === false);

  useEffect(() => {
    if (member !== null) writeStaffFlag(true);
    if (!isRefused) return;
    writeStaffFlag(false);
    void navigate('/login', { replace: true, state: returnTo(location) });
  }, [member, isRefused, navigate, location]);

  const isOpen = member !== null || (isAssumed && !isRefused);
  // Drawn in pieces: at once, shell and page would keep a slow phone busy for a quarter of a second.
  const isDrawn = useDeferredValue(isOpen);

  if (!isOpen || !isDrawn) {
    return (
      <main>
        <PageContainer className="grid min-h-[60dvh] place-items-center">
          <Spinner label={m.staff_checking_session()} />
        </PageContainer>
      </main>
    );
  }
  return (
    <>
      {member !== null && <InlineLogin member={member} />}
      <Outlet />
    </>
  );
}
