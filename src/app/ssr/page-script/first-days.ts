import { storageKeys } from '#features/booking-flow/web/progress/storage-keys.ts';
import { wantedItemParameter } from '#shared/links/booking-link.ts';
import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { findEarlyClick } from '../early-click.ts';
import { whenIdle } from './booking-ahead.ts';
import { begin } from './held-start.ts';

// The first step of a booking can be read and pressed before React is there. React comes in idle time, piece by piece, or at
// once when the visitor does something; the press that it missed is then repeated (`early-click.ts`).

/** A day that is pressed is marked at once, and not any more once another button is pressed: that one will be repeated. */
function mark({ target }: Event): void {
  const button = (target as Element).closest('button');
  if (!button) return;
  markOnly(button.matches('[role=gridcell] button:not([aria-disabled])') ? button : null);
}

function markOnly(day: Element | null): void {
  for (const cell of document.querySelectorAll('[role=gridcell]'))
    cell.setAttribute('aria-selected', String(day !== null && cell.contains(day)));
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys lead from day to day, among those that are in sight. */
function move(event: KeyboardEvent): void {
  const days = [...document.querySelectorAll<HTMLElement>('[role=gridcell] button')];
  const from = days.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  if (from < 0 || step === undefined) return;
  event.preventDefault();
  const day = days[from + step];
  if (!day?.hasAttribute('aria-disabled')) day?.focus();
}

function follow(): void {
  addEventListener('click', mark, true);
  addEventListener('keydown', move);
  const earlyClick = findEarlyClick();
  if (!earlyClick) return;
  earlyClick.stop = () => {
    removeEventListener('click', mark, true);
    removeEventListener('keydown', move);
  };
  earlyClick.drop = () => markOnly(null);
  // React hears of the focus that it did not see come.
  earlyClick.before = () =>
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Whether nothing is chosen yet. */
function isNew(): boolean {
  const read = (key: string) => sessionStore.read(key) ?? localStore.read(key);
  return read(storageKeys.info) === null && (read(storageKeys.step) ?? '1') === '1';
}

/**
 * Whether the address is that of the first step. It is written into an address without a step here: React does it after it has
 * drawn everything, and draws it again.
 */
function isFirstStep(): boolean {
  const query = new URLSearchParams(location.search);
  const item = query.get(wantedItemParameter);
  if (query.size > Number(item !== null)) return query.get('step') === '1';
  const address = new URLSearchParams({
    step: '1',
    ...(item === null ? {} : { [wantedItemParameter]: item }),
  });
  history.replaceState(history.state, '', `?${address}`);
  return true;
}

follow();
if (!isNew() || !isFirstStep()) void begin();
else {
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, () => void begin(), { passive: true });
  addEventListener('load', () => whenIdle(() => void begin()));
}
