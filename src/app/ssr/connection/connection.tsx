import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { sessionStore } from '#web/browser/browser-storage.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { whenReachable } from '#web/connection/when-reachable.ts';
import { nowWithOffset } from '#web/site/clock.ts';
import type { Contact } from '../layout/contact-details.tsx';
import { OfflineContent } from './offline-content.tsx';
import { isPageKept, sayThatLinkWaits } from './waiting-link.ts';

/** What a page that React draws needs against bad lines, loaded after it; `page-script/offline-links.ts` is for plain links. */
export function Connection() {
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

  useEffect(() => {
    sayThatLinkWaits(waiting.state === 'blocked');
    return () => sayThatLinkWaits(false);
  }, [waiting.state]);
  return null;
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
