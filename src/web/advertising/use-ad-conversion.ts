import { useEffect } from 'react';
import { useNow } from '../site/clock.ts';
import { useSite } from '../site/site.ts';
import { useAdConsent } from './ad-consent.ts';

/**
 * Tells the advertising that it led to something, where the operator advertises and the visitor agreed. Until then
 * nothing of it is loaded. `reference` lets the other side count a repeated note once; `null` means not yet.
 */
export function useAdConversion(reference: string | null): void {
  const { conversionId } = useSite();
  const consent = useAdConsent();
  const now = useNow();

  useEffect(() => {
    if (conversionId === null || consent !== 'agreed' || reference === null) return;
    void import('./send-ad-conversion.ts').then(({ sendAdConversion }) =>
      sendAdConversion(conversionId, reference, now()),
    );
  }, [conversionId, consent, reference, now]);
}
