import type { ToastMessage } from '#ui/feedback/toast-card.tsx';
import { sessionStore } from '../browser/browser-storage.ts';
import { storageKey } from './kept-toast.ts';

/** Shows a toast on the page that a full load is about to bring. */
export function keepToast(message: ToastMessage): void {
  sessionStore.write(storageKey, JSON.stringify(message));
}
