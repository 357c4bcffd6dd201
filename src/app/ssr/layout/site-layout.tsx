import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { WeatherStrip } from '#features/weather/web/weather-strip.tsx';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';
import { AfterHydration } from '#web/browser/after-hydration.tsx';
import type { Frame } from '../load-layout.ts';
import { isBookingPage } from './booking-pages.ts';
import { ConsentQuestion } from './consent/consent-question.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

const Connection = lazyOr(() => import('../connection/connection.tsx').then((module) => module.Connection));

interface SiteLayoutProps {
  frame: Omit<Frame, 'businessName'>;
  children: ReactNode;
}

export function SiteLayout({ frame, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const isBooking = isBookingPage(pathname);
  // The back office asks before it is left, and the router has one who may ask.
  const isForVisitors = !pathname.startsWith('/admin');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sea px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
      >
        {m.site_skip()}
      </a>
      <ConsentQuestion />
      <SiteHeader isBookNowShown={frame.isBookNowShown} contact={frame.contact} isLow={isBooking} />
      {!isBooking && <WeatherStrip />}
      {isForVisitors && (
        <AfterHydration>
          <Connection />
        </AfterHydration>
      )}
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {isBooking && <WeatherStrip />}
      <SiteFooter contact={frame.contact} address={frame.address} />
    </div>
  );
}
