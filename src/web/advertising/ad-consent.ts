import { useSyncExternalStore } from 'react';
import { localStore } from '../browser/browser-storage.ts';

/** `reopened`: the visitor took an answer back, or wants to give one now. */
export type Consent = 'agreed' | 'refused' | 'reopened';

const storageKey = 'advertisingConsent';
const listeners = new Set<() => void>();
let isReopened = false;

function readConsent(): Consent | null {
  const stored = localStore.read(storageKey);
  if (stored === 'agreed' || stored === 'refused') return stored;
  return isReopened ? 'reopened' : null;
}

function announce(): void {
  for (const listener of listeners) listener();
}

export function saveAdConsent(consent: 'agreed' | 'refused'): void {
  localStore.write(storageKey, consent);
  announce();
}

/** The question is asked again. */
export function forgetAdConsent(): void {
  localStore.remove(storageKey);
  isReopened = true;
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
