import { useContext, useEffect, useId } from 'react';
import { ToastContext } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

/** Shows the toasts in the page, while no modal window is in front of it. */
export function PageToasts() {
  const toasts = useContext(ToastContext);
  return <ToastRegion {...toasts} isInFront={toasts.windows.length === 0} />;
}

/**
 * Shows the toasts in the modal window in front: the page behind it is covered, cannot be pressed and is not read out.
 * Belongs into each window, while it is open.
 */
export function WindowToasts() {
  const toasts = useContext(ToastContext);
  const { windows, setWindows } = toasts;
  const id = useId();
  useEffect(() => {
    function enter() {
      setWindows((open) => [...open, id]);
      return () => setWindows((open) => open.filter((other) => other !== id));
    }
    return enter();
  }, [setWindows, id]);
  return <ToastRegion {...toasts} isInFront={windows.at(-1) === id} />;
}
