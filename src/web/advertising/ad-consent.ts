import { useSyncExternalStore } from 'react';
import { localStore } from '../browser/browser-storage.ts';

export type Consent = 'agreed' | 'refused';

const storageKey = 'advertisingConsent';
const listeners = new Set<() => void>();

function readConsent(): Consent | null {
  const stored = localStore.read(storageKey);
  return stored === 'agreed' || stored === 'refused' ? stored : null;
}

function announce(): void {
  for (const listener of listeners) listener();
}

export function saveAdConsent(consent: Consent): void {
  localStore.write(storageKey, consent);
  announce();
}

/** The question is asked again. */
export function forgetAdConsent(): void {
  localStore.remove(storageKey);
  announce();
}

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
