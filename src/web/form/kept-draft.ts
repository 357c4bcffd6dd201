import { sessionStore } from '../browser/browser-storage.ts';

const storageKey = (key: string) => `draft ${key}`;

/** A serialized draft, kept for as long as the tab is open. */
export const readDraft = (key: string): string | null => sessionStore.read(storageKey(key));

export function keepDraft(key: string, serialized: string): void {
  sessionStore.write(storageKey(key), serialized);
}

export function forgetDraft(key: string): void {
  sessionStore.remove(storageKey(key));
}
