import { useEffect } from 'react';
import { useNow } from './clock.ts';
import { useConsent } from './consent.ts';
import { useSite } from './site.ts';

/**
 * Tells the advertising that it led to something, where the operator advertises and the visitor agreed. Until then
 * nothing of it is loaded. `reference` lets the other side count a repeated note once; `null` means not yet.
 */
export function useConversion(reference: string | null): void {
  const { conversionId } = useSite();
  const consent = useConsent();
  const now = useNow();

  useEffect(() => {
    if (conversionId === null || consent !== 'agreed' || reference === null) return;
    void import('./send-conversion.ts').then(({ sendConversion }) =>
      sendConversion(conversionId, reference, now()),
    );
  }, [conversionId, consent, reference, now]);
}
