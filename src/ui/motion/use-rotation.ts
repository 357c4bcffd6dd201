import {
  type FocusEvent,
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

const swipeThresholdPx = 40;

export interface Rotation {
  current: number;
  go: (index: number) => void;
  next: () => void;
  previous: () => void;
  /** Whether the visitor lets it advance automatically; it may be paused at the moment. */
  isOn: boolean;
  /** Whether it advances automatically at the moment, in which case changes must not be announced to screen readers. */
  isTurning: boolean;
  toggle: () => void;
}

interface RotationOptions {
  count: number;
  everyMs: number;
}

/**
 * Shows one of several items at a time, in rotation: automatically after `everyMs`, counted anew after each change, and
 * manually. It is paused while it has pointer or focus (WCAG 2.2.2), and does not start automatically for visitors who
 * prefer reduced motion.
 */
export function useRotation({ count, everyMs }: RotationOptions) {
  const [index, go] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const prefersStill = useReducedMotion();
  const { isHeld, holders } = useHolders();
  // Data may come back with fewer things than before.
  const current = count === 0 ? 0 : index % count;
  const isOn = choice ?? !prefersStill;
  const isTurning = isOn && !isHeld && count > 1;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => go((current + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [isTurning, current, count, everyMs]);

  const next = () => go((current + 1) % count);
  const previous = () => go((current + count - 1) % count);
  const rotation: Rotation = { current, go, next, previous, isOn, isTurning, toggle: () => setChoice(!isOn) };
  return { rotation, handlers: { ...holders, ...useSteering({ next, previous }) } };
}

/** Pointer and keyboard focus hold it; the press of a button with a finger does not, nor does its own switch. */
function useHolders() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    isHeld: hasPointer || hasFocus,
    holders: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: ({ target }: FocusEvent) =>
        setFocus(target.matches(':focus-visible') && !target.matches('[data-rotation-switch]')),
      onBlur: () => setFocus(false),
    },
  };
}

/** Arrow keys and swipes. */
function useSteering({ next, previous }: Pick<Rotation, 'next' | 'previous'>) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      if (event.key === 'ArrowRight') next();
      else previous();
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) < swipeThresholdPx || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
  };
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** False on the server, which cannot know. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
