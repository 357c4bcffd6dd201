import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#i18n/generated/runtime.js';
import { findLanguage, toLocale } from '#shared/language.ts';

/** The page says which language it was rendered in; a change of language loads it anew. */
const locale = toLocale(findLanguage(document.documentElement.lang) ?? 'EN');
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
