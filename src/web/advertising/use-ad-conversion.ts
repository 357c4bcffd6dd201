import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../site/site.ts';
import { useNow } from '../site/use-now.ts';
import { onAdConsent, readAdConsent } from './ad-consent.ts';

/**
 * Tells the advertising that it led to something, where the operator advertises and the visitor agreed. Until then
 * nothing of it is loaded. `reference` lets the other side count a repeated note once; `null` means not yet.
 */
export function useAdConversion(reference: string | null): void {
  const { conversionId } = useSite();
  const consent = useSyncExternalStore(onAdConsent, readAdConsent, () => null);
  const now = useNow();

  useEffect(() => {
    if (conversionId === null || consent !== 'agreed' || reference === null) return;
    void import('./send-ad-conversion.ts').then(({ sendAdConversion }) =>
      sendAdConversion(conversionId, reference, now()),
    );
  }, [conversionId, consent, reference, now]);
}
