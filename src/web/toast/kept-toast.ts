import { useEffect } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastMessage } from '#ui/feedback/toast-card.tsx';
import { sessionStore } from '../browser/browser-storage.ts';

const storageKey = 'keptToast';

/** Shows a toast on the page that a full load is about to bring. */
export function keepToast(message: ToastMessage): void {
  sessionStore.write(storageKey, JSON.stringify(message));
}

/** Shows what was kept before the page was loaded. */
export function KeptToast(): null {
  const showToast = useToast();
  useEffect(() => {
    const kept = sessionStore.read(storageKey);
    sessionStore.remove(storageKey);
    if (kept) showToast(JSON.parse(kept));
  }, [showToast]);
  return null;
}
