import { findLanguage, type Language } from '#shared/language.ts';
import { localStore, sessionStore } from '#web/browser/browser-storage.ts';

const storageKey = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/** The cookie tells the server what the browser's storage keeps. */
function saveLanguage(language: Language): void {
  localStore.write(storageKey, language);
  // The Cookie Store API is missing in Firefox and Safari of the last years.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${storageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

function addressWithoutLanguage(): string {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  return address.href;
}

/** Texts are compiled in, so another language means another page. */
export function changeLanguage(language: Language): void {
  saveLanguage(language);
  const address = addressWithoutLanguage();
  if (address === location.href) location.reload();
  else location.replace(address);
}

/**
 * Brings page, storage and cookie into line when a page opens. `?lang=` is a wish and is kept; without it the
 * stored language wins over what the server made of the headers, and of a cookie that came later than the request.
 */
export function settleLanguage(rendered: Language): void {
  if (new URLSearchParams(location.search).has('lang')) {
    saveLanguage(rendered);
    return;
  }
  const stored = findLanguage(localStore.read(storageKey));
  const reloadedFor = sessionStore.read(storageKey);
  sessionStore.remove(storageKey);
  if (!stored || stored === rendered) return;
  saveLanguage(stored);
  // Once: a browser that refuses cookies, or has no network but a page that was kept, would load it again and again.
  sessionStore.write(storageKey, stored);
  if (stored !== reloadedFor && document.cookie.includes(`${storageKey}=${stored}`))
    whenLoaded(() => location.reload());
}

/** Code that waits for an aborted load sees it as a failure. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', () => setTimeout(act), { once: true });
}
