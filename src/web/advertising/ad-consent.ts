import { useSyncExternalStore } from 'react';

export type Consent = 'agreed' | 'refused';

const storageKey = 'advertisingConsent';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the answer holds for as long as the page. */
let unstored: Consent | null = null;

function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'agreed' || stored === 'refused' ? stored : unstored;
  } catch {
    return unstored;
  }
}

function write(consent: Consent | null): void {
  unstored = consent;
  try {
    if (consent === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, consent);
  } catch {
    // Kept above.
  }
  for (const tell of listeners) tell();
}

export const saveAdConsent = (consent: Consent): void => write(consent);

/** The question is asked again. */
export const forgetAdConsent = (): void => write(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The visitor's answer, `null` without one, `undefined` while the page is not alive yet. */
export function useAdConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, readConsent, () => undefined);
}
