import { type PointerEvent, useRef } from 'react';

const thresholdPx = 50;

/**
 * Follows a finger or a mouse that drags to the right; beyond the threshold the element is dismissed, before it the
 * element returns to its place.
 */
export function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | null>(null);

  function distance(event: PointerEvent): number {
    return startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A button in it is pressed, not pulled.
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current !== null) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFarEnough = distance(event) >= thresholdPx;
      startX.current = null;
      if (isFarEnough) onSwiped();
      else event.currentTarget.style.translate = '';
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}
