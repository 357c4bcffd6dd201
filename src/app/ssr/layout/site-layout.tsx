import type { ReactNode } from 'react';
import { WeatherStrip } from '#features/weather/web/weather-strip.tsx';
import { m } from '#i18n/generated/messages.js';
import type { Frame } from '../load-layout.ts';
import { ConsentQuestion } from './consent/consent-question.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  frame: Omit<Frame, 'businessName'>;
  children: ReactNode;
}

export function SiteLayout({ frame, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sea px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
      >
        {m.site_skip()}
      </a>
      <ConsentQuestion />
      <SiteHeader isBookNowShown={frame.isBookNowShown} contact={frame.contact} />
      <WeatherStrip />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter contact={frame.contact} address={frame.address} />
    </div>
  );
}
