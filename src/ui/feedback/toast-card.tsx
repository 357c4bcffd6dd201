import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { usePausableTimeout } from '../motion/use-pausable-timeout.ts';
import { useSwipeRight } from '../motion/use-swipe-right.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
}

const defaultDurationMs = 5000;

interface ToastCardProps {
  toast: ToastMessage;
  label: string;
  closeLabel: string;
  /** The keyboard is in its region. */
  hasFocus: boolean;
  onClose: () => void;
}

/** Closes after a delay, by its button, by Escape or by a swipe to the right; the delay is paused during interaction. */
export function ToastCard({ toast, label, closeLabel, hasFocus, onClose }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const isAway = useWindowAway();
  const swipe = useSwipeRight(onClose);
  usePausableTimeout(toast.durationMs ?? defaultDurationMs, isHovered || hasFocus || isAway, onClose);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: all that it does by pointer its button does too
    <div
      {...swipe}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={closeOnEscape}
      className={classNames(
        'toast flex touch-pan-y items-start gap-3 rounded-lg border border-white/40 p-4 text-white shadow-float [--focus-ring:var(--color-white)]',
        toast.variant === 'destructive' ? 'bg-coral-deep' : 'bg-sea',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{`${label}: `}</span>
          {toast.title}
        </p>
        {toast.description && <p className="mt-0.5">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{closeLabel}</span>
      </button>
    </div>
  );
}

/** Whether another window or tab is in front; the delay is paused then. */
function useWindowAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAway;
}
