import { useLocation } from 'react-router';
import { useSite } from '#web/site/site.ts';

/** Steps 1 to 5: a visitor who books is not interrupted, and nothing lies on the button that goes on. */
const bookingPages = /^\/(?:booking|documents|payment(?:\/\w+)?)\/?$/;

/** Whether this page asks about advertising: there is some, and no booking is being made. */
export function useCanAsk(): boolean {
  const { conversionId } = useSite();
  const { pathname } = useLocation();
  return conversionId !== null && !bookingPages.test(pathname);
}
