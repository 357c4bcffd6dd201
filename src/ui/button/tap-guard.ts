import { useEffect } from 'react';
import { watchShifts } from './list-shifts.ts';

/** How long a control that has come or changed under a finger ignores taps. */
const restMs = 500;
/** How often the place of the last tap is looked at, and for how long. */
const lookEveryMs = 100;
const watchedMs = 5000;
/** A second tap within so many pixels is at the same place. */
const reachPx = 30;

interface Tap {
  x: number;
  y: number;
  at: number;
  control: Element | null;
  name: string;
  /** When something else was first seen at its place. */
  changedAt: number;
}

/** What people do between two taps that are meant as two. */
const deliberate = ['wheel', 'keydown', 'input'] as const;

const controls = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"]';

const controlOf = (element: Element | null) => element?.closest(controls) ?? null;

/** What a control says that it does. */
function nameOf(control: Element | null): string {
  return `${control?.getAttribute('aria-label') ?? ''} ${control?.textContent ?? ''}`;
}

/**
 * Ignores taps on a control that has just come under the finger, or has just changed its action: a double tap, or an
 * impatient one, was meant for what stood there before. The same control with the same name takes any number of taps.
 * A finger that meets a row of a list which has just moved is ignored too, whatever moved it.
 * Of a mouse, whose double clicks the browser counts, only those are ignored.
 */
export function guardTaps(root: Document): () => void {
  let last: Tap | null = null;
  let isIgnored = false;
  let isMouse = false;
  let watch: ReturnType<typeof setInterval> | undefined;
  const shifts = watchShifts(root);

  function look(control: Element | null): void {
    if (!last || (control === last.control && nameOf(control) === last.name)) return;
    last = { ...last, control, name: nameOf(control), changedAt: performance.now() };
  }

  function lookAgain(): void {
    if (!last || performance.now() - last.at > watchedMs) clearInterval(watch);
    else look(controlOf(root.elementFromPoint(last.x, last.y)));
  }

  function press(event: MouseEvent, isOnPurpose: boolean): void {
    const { clientX: x, clientY: y } = event;
    const control = controlOf(event.target as Element | null);
    const now = performance.now();
    // Nobody knows since when something stands at a place that is no longer watched.
    if (last && (now - last.at > watchedMs || Math.hypot(x - last.x, y - last.y) > reachPx)) last = null;
    look(control);
    isIgnored = last !== null && !isOnPurpose && now - last.changedAt < restMs;
    // A tap that is ignored does not begin another rest.
    if (isIgnored) return;
    last = { x, y, at: now, control, name: nameOf(control), changedAt: Number.NEGATIVE_INFINITY };
    clearInterval(watch);
    watch = setInterval(lookAgain, lookEveryMs);
  }

  function pressPointer(event: PointerEvent): void {
    isMouse = event.pointerType === 'mouse';
    if (isMouse) return;
    press(event, false);
    const control = controlOf(event.target as Element | null);
    if (control && performance.now() - shifts.shiftedAt(control) < restMs) isIgnored = true;
  }

  /** Comes after a tap, too. */
  function pressMouse(event: MouseEvent): void {
    if (isMouse) press(event, event.detail < 2);
  }

  /** Who scrolls brings something else under the finger on purpose; who types has seen what came since the tap. */
  function forget(): void {
    last = null;
  }

  /** A hand trembles between two taps; a finger that scrolls goes further. */
  function forgetWhereMoved({ touches }: TouchEvent): void {
    const touch = touches[0];
    if (!last || !touch || Math.hypot(touch.clientX - last.x, touch.clientY - last.y) > reachPx) forget();
  }

  function click(event: MouseEvent): void {
    // Those of the keyboard and of scripts have no pointer.
    if (!isIgnored || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  root.addEventListener('pointerdown', pressPointer, true);
  root.addEventListener('mousedown', pressMouse, true);
  for (const type of deliberate) root.addEventListener(type, forget, true);
  root.addEventListener('touchmove', forgetWhereMoved, { capture: true, passive: true });
  root.addEventListener('click', click, true);
  return () => {
    clearInterval(watch);
    shifts.stop();
    root.removeEventListener('pointerdown', pressPointer, true);
    root.removeEventListener('mousedown', pressMouse, true);
    for (const type of deliberate) root.removeEventListener(type, forget, true);
    root.removeEventListener('touchmove', forgetWhereMoved, true);
    root.removeEventListener('click', click, true);
  };
}

/** Guards the whole page while the component is shown. */
export function useTapGuard(): void {
  useEffect(() => guardTaps(document), []);
}
