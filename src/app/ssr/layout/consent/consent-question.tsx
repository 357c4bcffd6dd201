import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAdConsent } from '#web/advertising/ad-consent.ts';
import { useSite } from '#web/site/site.ts';

/** Only loaded where there is something to ask. */
const ConsentBanner = lazy(() =>
  import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner })),
);

/** Steps 1 to 5: a visitor who books is not interrupted. */
const bookingPages = /^\/(?:booking|documents|payment(?:\/\w+)?)\/?$/;

/** Asked once, and only where the operator advertises; while booking only who asks for it. */
export function ConsentQuestion() {
  const { conversionId } = useSite();
  const { pathname } = useLocation();
  const consent = useAdConsent();
  const isAsked = consent === 'reopened' || (consent === null && !bookingPages.test(pathname));
  if (conversionId === null || !isAsked) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
