import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { sessionStore } from '#web/browser/browser-storage.ts';
import { NoConnection } from '#web/connection/no-connection.tsx';
import { registerServiceWorker } from '#web/connection/register-service-worker.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { whenReachable } from '#web/connection/when-reachable.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import { dataOf, keptPages } from '../../../service-worker/visitor-pages.ts';
import type { Contact } from '../layout/contact-details.tsx';
import { OfflineContent } from './offline-content.tsx';

/** Whether the page was read before, and can be read again. */
async function isPageKept(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(dataOf(path), { cacheName: keptPages, ignoreVary: true })) !== undefined;
}

/** What a page needs against bad lines, loaded after it. */
export function Connection() {
  useEffect(registerServiceWorker, []);
  const isOnline = useIsOnline();
  const [isWaiting, setWaiting] = useState(false);
  // With a blocker the router complains of every link within a page.
  if (isOnline && !isWaiting) return null;
  return <PageChange isOnline={isOnline} onWaiting={setWaiting} />;
}

interface PageChangeProps {
  isOnline: boolean;
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Without a network another page is not gone to: the visitor stays where they are, with everything chosen and typed, and
 * goes there when the network is back.
 */
function PageChange({ isOnline, onWaiting }: PageChangeProps) {
  const waiting = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => onWaiting(waiting.state !== 'unblocked'), [waiting.state, onWaiting]);
  useEffect(() => {
    if (waiting.state !== 'blocked') return;
    const { proceed, location } = waiting;
    let isOver = false;
    const goOn = () => isOver || proceed();
    if (isOnline) goOn();
    else void isPageKept(location.pathname).then((isKept) => isKept && goOn());
    return () => {
      isOver = true;
    };
  }, [isOnline, waiting]);

  if (waiting.state !== 'blocked') return null;
  return (
    // One notice is enough where the page has its own.
    <PageContainer className="sticky top-2 z-40 mt-2 [:root:has([data-connection-notice])_&]:hidden">
      <div className="rounded-md shadow-card">
        <NoConnection />
      </div>
    </PageContainer>
  );
}

const reloadedKey = 'reloadedAt';
const notAgainMs = 10_000;

/** Whether the page was loaded anew for the same reason a moment ago; otherwise this counts as the time. */
function reloadedBefore(): boolean {
  const now = nowWithOffset(0).getTime();
  // A clock that was set back must not count for long.
  if (Math.abs(now - Number(sessionStore.read(reloadedKey))) < notAgainMs) return true;
  sessionStore.write(reloadedKey, String(now));
  return false;
}

interface PageNotLoadedProps {
  contact: Contact | null;
  /** The server was reached, and what is missing did not come even so. */
  onFault: () => void;
}

/** In place of a page that did not arrive. Loading it anew brings back all of it, whatever was missing. */
export function PageNotLoaded({ contact, onFault }: PageNotLoadedProps) {
  const [fail] = useState(() => onFault);
  useEffect(() => whenReachable(() => (reloadedBefore() ? fail() : location.reload())), [fail]);
  return (
    <>
      <title>{m.site_offline_title()}</title>
      <OfflineContent contact={contact} />
    </>
  );
}
