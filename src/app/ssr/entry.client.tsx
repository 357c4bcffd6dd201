import { focusManager, onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { storageKeys } from '#features/bookings/web/progress/storage-keys.ts';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { findLanguage, toLocale } from '#shared/language.ts';
import { localStore } from '#web/browser/browser-storage.ts';
import { stopKeepingClicks } from './early-click.ts';

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
  import('#features/bookings/web/progress/customer-info.ts').then(
    ({ forgetOldCustomer }) => forgetOldCustomer(),
    () => undefined,
  );
}

startTransition(() => {
  stopKeepingClicks();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
