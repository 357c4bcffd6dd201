import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { startOf, useRole } from '#features/identity/web/role.public.ts';
import { useSession } from '#features/identity/web/use-session.ts';
import { KeepSending } from '#features/today/web/keep-sending.ts';
import { LateStatus } from '#features/today/web/late-badge.tsx';
import { m } from '#i18n/generated/messages.js';
import { type StaffRole, staffRoles } from '#shared/staff-role.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useTapGuard } from '#ui/button/tap-guard.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { keepStaffPage } from '#web/connection/keep-staff-page.ts';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { NavigationProgress } from '../layout/header/navigation-progress.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { destinationAt } from './shell/destinations.ts';
import { Sidebar } from './shell/sidebar.tsx';
import { StaffBar } from './shell/staff-bar.tsx';
import { StatusLine } from './shell/status-line.tsx';
import { TopBar } from './shell/top-bar.tsx';

/** What every page of the back office has around itself. */
export default function StaffShell() {
  const role = useRole();
  const isWide = useIsWide();
  useTapGuard();
  useEffect(keepStaffPage, []);
  useNamedField();
  return (
    <LeaveGuard>
      <SkipLink />
      <NavigationProgress />
      <div className="flex">
        {isWide && <Sidebar />}
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
          <TopBar />
          <StatusLine />
          {(role === 'owner' || role === 'beach') && (
            <>
              <LateStatus />
              <KeepSending />
            </>
          )}
          <main id="content" tabIndex={-1} className="flex-1">
            <AllowedPage />
          </main>
          {!isWide && <StaffBar />}
        </div>
      </div>
    </LeaveGuard>
  );
}

/** So long a field that the address names may take to come. */
const patienceMs = 10_000;

/** An address may name a field, as in the results of the search; it comes later than its page. */
function useNamedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address, gone to again, leads to the field again
  useEffect(() => {
    const focus = () => {
      const field = document.getElementById(hash.slice(1));
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
      // What is typed takes the place of the value.
      if (field instanceof HTMLInputElement) field.select();
      if (field) observer.disconnect();
    };
    const observer = new MutationObserver(focus);
    if (hash === '') return;
    observer.observe(document.body, { childList: true, subtree: true });
    focus();
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash, key]);
}

/** The page, or the sentence that it is for others; until the role is known, nothing is asked that only some may. */
function AllowedPage() {
  const location = useLocation();
  // The bare address leads each role to its own start.
  const isStart = /^\/admin\/?$/.test(location.pathname) && location.search === '';
  const roles = (isStart ? null : destinationAt(location)?.roles) ?? staffRoles;
  const role = useRole();
  const isKnown = useSession().data !== undefined;
  const isForEverybody = roles.includes('owner') && roles.includes('beach');
  if (!isForEverybody && !isKnown) return <Spinner label={m.staff_checking_session()} />;
  const isAllowed = role === undefined ? isForEverybody : roles.includes(role);
  if (isAllowed) return <Outlet />;
  // What is for others alone is no secret to an owner.
  return role === 'owner' ? <Navigate to={startOf(role)} replace /> : <NotAllowed role={role} />;
}

/** In place of a page that the account may not open. */
function NotAllowed({ role }: { role: StaffRole | undefined }) {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-4 py-10">
      <h1 className="text-2xl">{m.owners_only_title()}</h1>
      <p>{role === 'accountant' ? m.error_books_only() : m.owners_only_text()}</p>
      <LinkButton to={startOf(role)} look="primary">
        {m.owners_only_back()}
      </LinkButton>
    </PageContainer>
  );
}
