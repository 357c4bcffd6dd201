import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { ToastMessage } from './toast-card.tsx';
import type { ShownToast, ToastLabels } from './toast-region.tsx';

type ShowToast = (message: ToastMessage | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast()`; a new toast takes the place of the one that is shown, `null` takes it away. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface Toasts {
  shown: ShownToast | null;
  show: ShowToast;
  labels: ToastLabels;
  /** The modal windows that are open, the one in front last. */
  windows: readonly string[];
  /** Adds a window in front; returns a function that removes it. */
  addWindow: (id: string) => () => void;
}

/** Changes with each toast and each window: for what shows toasts, which is loaded later (`toast-places.tsx`). */
export const ToastsContext = createContext<Toasts | null>(null);

export function ToastProvider({ children, ...labels }: ToastLabels & { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [windows, setWindows] = useState<readonly string[]>([]);
  const show = useCallback<ShowToast>(
    (message) => setShown((before) => message && { ...message, id: (before?.id ?? 0) + 1 }),
    [],
  );
  const addWindow = useCallback((id: string) => {
    setWindows((open) => [...open, id]);
    return () => setWindows((open) => open.filter((other) => other !== id));
  }, []);
  const toasts = { shown, show, labels, windows, addWindow };
  return (
    <ToastsContext value={toasts}>
      <ToastContext value={show}>{children}</ToastContext>
    </ToastsContext>
  );
}
