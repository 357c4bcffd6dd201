import { useEffect } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { sessionStore } from '../browser/browser-storage.ts';

/** Written by `keep-toast.ts`. */
export const storageKey = 'keptToast';

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
