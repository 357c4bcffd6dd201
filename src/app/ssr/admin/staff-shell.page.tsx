import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { useSession } from '#features/identity/web/use-session.ts';
import { GoLiveNotice } from '#features/payment-tester/web/go-live/go-live-notice.tsx';
import { m } from '#i18n/generated/messages.js';
import { useTapGuard } from '#ui/button/tap-guard.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { keepStaffPage } from '#web/connection/keep-staff-page.ts';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { NavigationProgress } from '../layout/header/navigation-progress.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { destinationAt } from './shell/destinations.ts';
import { OwnersOnly } from './shell/owners-only.tsx';
import { SiteStateLine } from './shell/site-state-line.tsx';
import { StaffBar } from './shell/staff-bar.tsx';
import { StaffHeader } from './shell/staff-header.tsx';

/** What every page of the back office has around itself. */
export default function StaffShell() {
  useTapGuard();
  useEffect(keepStaffPage, []);
  return (
    <LeaveGuard>
      <div className="flex min-h-dvh flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
        <SkipLink />
        <NavigationProgress />
        <StaffHeader />
        <SiteStateLine />
        <main id="content" tabIndex={-1} className="flex-1">
          <AllowedPage />
        </main>
        <StaffBar />
      </div>
    </LeaveGuard>
  );
}

/** The page, or the sentence that it is for owners; until the role is known, nothing is asked that only owners may. */
function AllowedPage() {
  const isForOwners = destinationAt(useLocation())?.isForOwners === true;
  const isOwner = useIsOwner();
  const isKnown = useSession().data !== undefined;
  if (isForOwners && !isKnown) return <Spinner label={m.staff_checking_session()} />;
  if (isForOwners && !isOwner) return <OwnersOnly />;
  return (
    <>
      {isKnown && isOwner && <GoLiveNotice />}
      <Outlet />
    </>
  );
}
