import { useLocation } from 'react-router';
import { useSite } from '#web/site/site.ts';
import { isBookingStep } from './booking-pages.ts';

/**
 * Whether this page asks about advertising: there is some, and no booking is being made. A visitor who books is not
 * interrupted, and nothing lies on the button that goes on.
 */
export function useCanAsk(): boolean {
  const { conversionId } = useSite();
  const { pathname } = useLocation();
  return conversionId !== null && !isBookingStep(pathname);
}
