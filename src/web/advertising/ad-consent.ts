import { localStore } from '../browser/browser-storage.ts';

export type Consent = 'agreed' | 'refused';

const storageKey = 'advertisingConsent';
const changeEvent = 'advertising-consent';

/** The visitor's answer, `null` without one. */
export function readAdConsent(): Consent | null {
  const stored = localStore.read(storageKey);
  return stored === 'agreed' || stored === 'refused' ? stored : null;
}

export function saveAdConsent(consent: Consent): void {
  localStore.write(storageKey, consent);
  dispatchEvent(new Event(changeEvent));
}

/** The question is asked again. */
export function forgetAdConsent(): void {
  localStore.remove(storageKey);
  dispatchEvent(new Event(changeEvent));
}

/** Whoever answers, in this tab or in another one, by a script of the page or by React. */
export function onAdConsent(listener: () => void): () => void {
  for (const event of [changeEvent, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [changeEvent, 'storage']) removeEventListener(event, listener);
  };
}
