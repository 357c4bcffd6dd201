import { lazy, Suspense } from 'react';
import { useAdConsent } from '#web/advertising/ad-consent.ts';
import { useCanAsk } from './use-can-ask.ts';

/** Only loaded where there is something to ask. */
const ConsentBanner = lazy(() =>
  import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner })),
);

/** Asked once, only where the operator advertises, and not while booking. */
export function ConsentQuestion() {
  const canAsk = useCanAsk();
  const consent = useAdConsent();
  if (!canAsk || consent !== null) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
