import { useEffect, useRef } from 'react';

/** What had the focus was taken away: the keyboard goes on from the main part instead of the top of the page. */
export function restoreLostFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** For lists whose entries, and the buttons in them, can vanish. */
export function useFocusRestoration(entryCount: number): void {
  const before = useRef(entryCount);
  useEffect(() => {
    if (entryCount < before.current) restoreLostFocus();
    before.current = entryCount;
  }, [entryCount]);
}
