import { Suspense } from 'react';
import { lazyOr } from '#ui/lazy-or.ts';
import { useAdConsent } from '#web/advertising/ad-consent.ts';
import { useCanAsk } from './use-can-ask.ts';

/** Only loaded where there is something to ask. */
const ConsentBanner = lazyOr(() => import('./consent-banner.tsx').then((module) => module.ConsentBanner));

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
