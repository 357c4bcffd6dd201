import { useEffect, useRef, useState } from 'react';
import { ToastCard, type ToastMessage } from './toast-card.tsx';

export type ShownToast = ToastMessage & { id: number };

export interface ToastLabels {
  /** Said before each toast. */
  label: string;
  /** Name of the region that F8 leads to. */
  regionLabel: string;
  closeLabel: string;
}

interface ToastRegionProps {
  shown: ShownToast | null;
  show: (toast: null) => void;
  labels: ToastLabels;
  /** Only the region in front shows the toast. */
  isInFront: boolean;
}

export function ToastRegion({ shown, show, labels, isInFront }: ToastRegionProps) {
  const [hasFocus, setFocus] = useState(false);
  const { region, giveFocusBack } = useRegionByKey(isInFront);
  const card = isInFront && shown && (
    <ToastCard
      key={shown.id}
      toast={shown}
      {...labels}
      hasFocus={hasFocus}
      onClose={() => {
        giveFocusBack();
        show(null);
      }}
    />
  );
  const isUrgent = shown?.variant === 'destructive';
  return (
    <section
      ref={region}
      aria-label={isInFront ? labels.regionLabel : undefined}
      tabIndex={-1}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="pointer-events-none fixed top-[var(--toasts-top,auto)] right-[var(--toasts-right,0px)] bottom-[var(--toasts-bottom,0px)] z-50 w-full p-4 *:pointer-events-auto sm:max-w-md"
    >
      {/* Both are there from the beginning: what comes into a live region later is what gets announced. */}
      <div aria-live="polite">{!isUrgent && card}</div>
      <div aria-live="assertive">{isUrgent && card}</div>
    </section>
  );
}

/** F8 leads to the region; when what stood there goes, the focus returns to where it came from. */
function useRegionByKey(isInFront: boolean) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function goToRegion(event: KeyboardEvent) {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement as HTMLElement | null;
      region.current?.focus();
    }
    if (!isInFront) return;
    document.addEventListener('keydown', goToRegion);
    return () => document.removeEventListener('keydown', goToRegion);
  }, [isInFront]);

  function giveFocusBack() {
    if (!region.current?.contains(document.activeElement)) return;
    const former = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    former?.focus({ preventScroll: true });
  }
  return { region, giveFocusBack };
}
