import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { ToastMessage } from './toast-card.tsx';
import { type ShownToast, type ToastLabels, ToastRegion } from './toast-region.tsx';

type ShowToast = (message: ToastMessage | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast()`; a new toast takes the place of the one that is shown, `null` takes it away. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface ToastPlace {
  shown: ShownToast | null;
  labels: ToastLabels;
  close: () => void;
  /** The modal windows that are open, the one in front last. */
  windows: readonly string[];
  /** Returns what takes the window away again. */
  addWindow: (id: string) => () => void;
}

const ToastPlaceContext = createContext<ToastPlace | null>(null);

export function ToastProvider({ children, ...labels }: ToastLabels & { children: ReactNode }) {
  const { label, regionLabel, closeLabel } = labels;
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
  const place = useMemo<ToastPlace>(
    () => ({
      shown,
      labels: { label, regionLabel, closeLabel },
      close: () => setShown(null),
      windows,
      addWindow,
    }),
    [shown, label, regionLabel, closeLabel, windows, addWindow],
  );
  return (
    <ToastPlaceContext value={place}>
      <ToastContext value={show}>{children}</ToastContext>
      <ToastRegion {...place} isInFront={windows.length === 0} />
    </ToastPlaceContext>
  );
}

/**
 * Shows the toasts in the modal window in front: the page behind it is covered, cannot be pressed and is not read out.
 * Belongs into each window, while it is open.
 */
export function WindowToasts() {
  const place = useContext(ToastPlaceContext);
  const id = useId();
  const addWindow = place?.addWindow;
  useEffect(() => addWindow?.(id), [addWindow, id]);
  return place && <ToastRegion {...place} isInFront={place.windows.at(-1) === id} />;
}
