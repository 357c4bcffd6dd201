import { useEffect } from 'react';

/** For a page that leads to the gateway: Back from there, the browser may show it as it was left. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
