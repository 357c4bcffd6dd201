import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { ToastMessage } from './toast-card.tsx';
import type { ShownToast, ToastLabels } from './toast-region.tsx';

type ShowToast = (message: ToastMessage | null) => void;

interface Toasts {
  shown: ShownToast | null;
  show: ShowToast;
  labels?: ToastLabels;
  /** The modal windows that are open, the one in front last. */
  windows: readonly string[];
  setWindows: Dispatch<SetStateAction<readonly string[]>>;
}

const nothing = () => {};
export const ToastContext = createContext<Toasts>({
  shown: null,
  show: nothing,
  windows: [],
  setWindows: nothing,
});

/** `const showToast = useToast()`; a new toast takes the place of the one that is shown, `null` takes it away. */
export function useToast(): ShowToast {
  return useContext(ToastContext).show;
}

/** What shows them comes later: see `toast-places.tsx`. */
export function ToastProvider({ children, ...labels }: ToastLabels & { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [windows, setWindows] = useState<readonly string[]>([]);
  const show = useCallback<ShowToast>(
    (message) => setShown((before) => message && { ...message, id: (before?.id ?? 0) + 1 }),
    [],
  );
  const toasts = { shown, show, labels, windows, setWindows };
  return <ToastContext value={toasts}>{children}</ToastContext>;
}
