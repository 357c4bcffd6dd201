import { focusManager, onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { findLanguage, toLocale } from '#shared/language.ts';
import { onReturn } from '#web/browser/on-return.ts';
import { stopKeepingClicks } from './early-click.ts';

/** The page says which language it was rendered in; a change of language loads it anew. */
const locale = toLocale(findLanguage(document.documentElement.lang) ?? 'EN');
overwriteGetLocale(() => locale);

focusManager.setEventListener(onReturn);

/** TanStack Query only notices changes. */
onlineManager.setOnline(navigator.onLine);

startTransition(() => {
  stopKeepingClicks();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
