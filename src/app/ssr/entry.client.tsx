import { focusManager, onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { storageKeys } from '#features/booking-flow/web/progress/storage-keys.ts';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { findLanguage, toLocale } from '#shared/language.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import { stopKeepingClicks } from './early-click.ts';
import { closedSite } from './layout/closed-site.ts';

/** The page says which language it was rendered in; a change of language loads it anew. */
const locale = toLocale(findLanguage(document.documentElement.lang) ?? 'EN');
overwriteGetLocale(() => locale);

/** A visitor comes back to the page from another tab, or from another window that left this one in sight. */
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

/** TanStack Query only notices changes. */
onlineManager.setOnline(navigator.onLine);

// Personal data are removed on the first page that is visited after their hour.
if (localStore.read(storageKeys.customer)) {
  import('#features/booking-flow/web/progress/customer-info.ts').then(
    ({ forgetOldCustomer }) => forgetOldCustomer(),
    () => undefined,
  );
}

function hydrate(): void {
  startTransition(() => {
    stopKeepingClicks();
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

const askAgainMs = 30_000;

/** Loads the page anew as soon as the server answers; until then the visitor sees what it sent before. */
function reloadLater(): void {
  const isReachable = async () => (await import('#web/api/is-server-reachable.ts')).isServerReachable();
  const reload = (isNow: boolean) => isNow && location.reload();
  setInterval(() => isReachable().then(reload, () => undefined), askAgainMs);
}

// React would remove the maintenance page that the server sent, and show nothing until its script came.
if (document.querySelector('[data-closed]')) closedSite.load().then(hydrate, reloadLater);
else hydrate();
