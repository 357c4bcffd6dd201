import { useContext, useEffect, useId } from 'react';
import { ToastsContext } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

/** Shows toasts in the page while no modal window is open. */
export function PageToasts() {
  const toasts = useContext(ToastsContext);
  return toasts && <ToastRegion {...toasts} isInFront={toasts.windows.length === 0} />;
}

/**
 * Shows toasts in a modal window while it is in front: the page behind it is inert. Rendered by each window while it is
 * open.
 */
export function WindowToasts() {
  const toasts = useContext(ToastsContext);
  const addWindow = toasts?.addWindow;
  const id = useId();
  useEffect(() => addWindow?.(id), [addWindow, id]);
  return toasts && <ToastRegion {...toasts} isInFront={toasts.windows.at(-1) === id} />;
}
