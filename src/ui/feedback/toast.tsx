import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ToastCard, type ToastMessage } from './toast-card.tsx';

type ShowToast = (message: ToastMessage | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast()`; a new toast takes the place of the one that is shown, `null` takes it away. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface ToastProviderProps {
  /** Said before each toast. */
  label: string;
  /** Name of the region that F8 leads to. */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
}

export function ToastProvider({ label, regionLabel, closeLabel, children }: ToastProviderProps) {
  const [shown, setShown] = useState<(ToastMessage & { id: number }) | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const { region, giveFocusBack } = useRegionByKey();
  const show = useCallback<ShowToast>(
    (message) => setShown((before) => message && { ...message, id: (before?.id ?? 0) + 1 }),
    [],
  );

  function close() {
    giveFocusBack();
    setShown(null);
  }

  const card = shown && (
    <ToastCard
      key={shown.id}
      toast={shown}
      label={label}
      closeLabel={closeLabel}
      hasFocus={hasFocus}
      onClose={close}
    />
  );
  const isUrgent = shown?.variant === 'destructive';
  return (
    <>
      <ToastContext value={show}>{children}</ToastContext>
      {/* Both are there from the beginning: what comes into a live region later is what gets announced. */}
      <section
        ref={region}
        aria-label={regionLabel}
        tabIndex={-1}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        className="pointer-events-none fixed top-[var(--toasts-top,auto)] right-[var(--toasts-right,0px)] bottom-[var(--toasts-bottom,0px)] z-50 w-full p-4 *:pointer-events-auto sm:max-w-md"
      >
        <div role="status">{!isUrgent && card}</div>
        <div role="alert">{isUrgent && card}</div>
      </section>
    </>
  );
}

/** F8 leads to the region; when what stood there goes, the focus returns to where it came from. */
function useRegionByKey() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function goToRegion(event: KeyboardEvent) {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement as HTMLElement | null;
      region.current?.focus();
    }
    document.addEventListener('keydown', goToRegion);
    return () => document.removeEventListener('keydown', goToRegion);
  }, []);

  function giveFocusBack() {
    if (!region.current?.contains(document.activeElement)) return;
    const former = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    former?.focus({ preventScroll: true });
  }
  return { region, giveFocusBack };
}
