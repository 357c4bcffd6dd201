import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { WeatherStrip } from '#features/weather/web/weather-strip.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { AfterHydration } from '#web/browser/after-hydration.tsx';
import { NoConnection } from '#web/connection/no-connection.tsx';
import type { Frame } from '../load-layout.ts';
import { isBookingPage } from './booking-pages.ts';
import { SiteHeader } from './header/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCanAsk } from './use-can-ask.ts';

const Connection = lazyOr(() => import('../connection/connection.tsx').then((module) => module.Connection));

/** Most sites do not advertise, and where one does few pages of those that React draws ask. */
const ConsentQuestion = lazy(() =>
  import('./consent-question.tsx').then((module) => ({ default: module.ConsentQuestion })),
);

interface SiteLayoutProps {
  frame: Omit<Frame, 'businessName'>;
  children: ReactNode;
}

export function SiteLayout({ frame, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const isBooking = isBookingPage(pathname);
  const canAsk = useCanAsk();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <maintenance-watch />
      {/* Asked once, and not while booking. */}
      {canAsk && (
        <Suspense>
          <ConsentQuestion />
        </Suspense>
      )}
      <SiteHeader isBookNowShown={frame.isBookNowShown} contact={frame.contact} isLow={isBooking} />
      <staff-examples key={pathname} />
      {!isBooking && <WeatherStrip />}
      <OfflineNotice />
      <AfterHydration>
        <Connection />
      </AfterHydration>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {isBooking && <WeatherStrip />}
      <SiteFooter {...frame} />
    </div>
  );
}

/** Shown by `connection/waiting-link.ts`; one notice is enough where the page has its own. */
function OfflineNotice() {
  return (
    <div
      data-offline-notice
      hidden
      className="sticky top-2 z-40 [:root:has([data-connection-notice])_&]:hidden"
    >
      <PageContainer className="mt-2">
        <div className="rounded-md shadow-card">
          <NoConnection />
        </div>
      </PageContainer>
    </div>
  );
}
