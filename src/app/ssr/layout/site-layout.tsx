import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { WeatherStrip } from '#features/weather/web/weather-strip.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { AfterHydration } from '#web/browser/after-hydration.tsx';
import type { Frame } from '../load-layout.ts';
import { isBookingPage } from './booking-pages.ts';
import { useCanAsk } from './consent/use-can-ask.ts';
import { SiteHeader } from './header/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

const Connection = lazyOr(() => import('../connection/connection.tsx').then((module) => module.Connection));

interface SiteLayoutProps {
  frame: Omit<Frame, 'businessName'>;
  children: ReactNode;
}

export function SiteLayout({ frame, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const isBooking = isBookingPage(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConsentQuestion />
      <SiteHeader isBookNowShown={frame.isBookNowShown} contact={frame.contact} isLow={isBooking} />
      {!isBooking && <WeatherStrip />}
      <AfterHydration>
        <Connection />
      </AfterHydration>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {isBooking && <WeatherStrip />}
      <SiteFooter contact={frame.contact} address={frame.address} sellsVouchers={frame.sellsVouchers} />
    </div>
  );
}

/** Only loaded where the operator advertises. */
const ConsentBanner = lazyOr(() =>
  import('./consent/consent-banner.tsx').then((module) => module.ConsentBanner),
);

/** Asked once, and not while booking. */
function ConsentQuestion() {
  if (!useCanAsk()) return null;
  return (
    <AfterHydration>
      <ConsentBanner />
    </AfterHydration>
  );
}
