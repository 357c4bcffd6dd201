import { useQuery } from '@tanstack/react-query';
import { DoorClosed, ExternalLink, FlaskConical, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { LogoutButton } from '#features/identity/web/logout-button.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { useSession } from '#features/identity/web/use-session.ts';
import { GoLiveNotice } from '#features/payment-tester/web/go-live/go-live-notice.tsx';
import { useMaintenanceMode } from '#features/settings/web/use-maintenance-mode.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useTapGuard } from '#ui/button/tap-guard.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { keepStaffPage } from '#web/connection/keep-staff-page.ts';
import { LeaveGuard } from '#web/form/leave-guard.tsx';
import { Brand } from '../layout/header/brand.tsx';
import { LanguageMenu } from '../layout/header/language-menu.tsx';
import { NavigationProgress } from '../layout/header/navigation-progress.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { destinationAt } from './shell/destinations.ts';
import { StaffBar } from './shell/staff-bar.tsx';
import { DestinationLink, useDestinations } from './shell/staff-nav.tsx';

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

/** In place of a page that the account may not open. */
function OwnersOnly() {
  return (
    <PageContainer width="narrow" className="grid justify-items-start gap-4 py-10">
      <h1 className="text-2xl">{m.owners_only_title()}</h1>
      <p>{m.owners_only_text()}</p>
      <LinkButton to="/admin?tab=bookings" look="primary">
        {m.owners_only_back()}
      </LinkButton>
    </PageContainer>
  );
}

/** What staff must not forget, whatever page is open: that visitors see nothing, and that no money comes. */
function SiteStateLine() {
  const isClosed = useMaintenanceMode();
  const { data: payment } = useQuery({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api('GET /api/payment/options', {}, signal),
  });
  const isTest = payment?.mode === 'test' || payment?.mode === 'local';
  if (!isClosed && !isTest) return null;
  return (
    <div role="status" className="bg-amber-tint text-amber text-sm font-semibold">
      <PageContainer className="flex flex-wrap gap-x-6 py-1.5">
        {isClosed && <Fact Icon={DoorClosed}>{m.shell_closed()}</Fact>}
        {isTest && <Fact Icon={FlaskConical}>{m.shell_test()}</Fact>}
      </PageContainer>
    </div>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </p>
  );
}

const quietLook =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm xl:whitespace-nowrap font-semibold text-sea-soft hover:bg-lagoon-tint hover:text-sea aria-[current=page]:text-lagoon-deep aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-6';
const tabLook =
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-sea-soft -outline-offset-3 hover:text-sea aria-[current=page]:border-lagoon aria-[current=page]:text-lagoon-deep';

/** On wide screens: every page of the back office in two rows. A phone has the bar at the bottom. */
function StaffHeader() {
  const tabs = useDestinations('bar', 'more');
  const menu = useDestinations('menu');
  return (
    <header className="hidden border-b border-line bg-white lg:block print:hidden">
      <PageContainer className="flex h-13 items-center gap-1">
        <Link to="/admin" className="-ml-1 shrink-0 rounded-md p-1">
          <Brand />
        </Link>
        <nav aria-label={m.shell_more()} className="ml-auto">
          <ul className="flex items-center">
            {menu.map((destination) => (
              <li key={destination.id}>
                <DestinationLink destination={destination} className={quietLook} iconClassName="hidden" />
              </li>
            ))}
            <li>
              <Link to="/" className={quietLook}>
                <ExternalLink aria-hidden="true" className="size-4" />
                {m.shell_site()}
              </Link>
            </li>
          </ul>
        </nav>
        <LanguageMenu />
        <LogoutButton />
      </PageContainer>
      <PageContainer>
        <nav aria-label={m.shell_nav()}>
          <ul className="-ml-3 flex overflow-x-auto">
            {tabs.map((destination) => (
              <li key={destination.id}>
                <DestinationLink destination={destination} className={tabLook} iconClassName="size-4.5" />
              </li>
            ))}
          </ul>
        </nav>
      </PageContainer>
    </header>
  );
}
