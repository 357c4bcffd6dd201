import { lazyOr } from '#ui/lazy-or.ts';
import { AfterHydration } from '#web/browser/after-hydration.tsx';
import { useCanAsk } from './use-can-ask.ts';

/** Only loaded where the operator advertises. */
const ConsentBanner = lazyOr(() => import('./consent-banner.tsx').then((module) => module.ConsentBanner));

/** Asked once, and not while booking. */
export function ConsentQuestion() {
  if (!useCanAsk()) return null;
  return (
    <AfterHydration>
      <ConsentBanner />
    </AfterHydration>
  );
}
