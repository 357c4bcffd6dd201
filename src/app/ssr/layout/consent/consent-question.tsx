import { lazy, Suspense } from 'react';
import { useAdConsent } from '#web/advertising/ad-consent.ts';
import { useSite } from '#web/site/site.ts';

/** Only loaded where there is something to ask. */
const ConsentBanner = lazy(() =>
  import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner })),
);

/** Asked once, and only where the operator advertises. */
export function ConsentQuestion() {
  const { conversionId } = useSite();
  const consent = useAdConsent();
  if (conversionId === null || consent !== null) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
