/**
 * A press on a button before the scripts have come would be lost. This one is in the page itself and keeps the last,
 * until React is told of events; those that come while React takes over the page are handled by React. What the browser does
 * by itself (`commandfor`) is left to it.
 */
export const earlyClickScript =
  'addEventListener("click",earlyClick=e=>{let b=e.target.closest("button:not([commandfor])");if(b){earlyClick.button=b;e.preventDefault()}},true)';

export type EarlyClick = ((event: Event) => void) & {
  button?: HTMLElement;
  /** A form is filled in before it is sent (`ui/form/early-input.ts`). */
  before?: () => void;
  /** What else is done in place of React. */
  stop?: () => void;
  /** The press is not repeated: what it has changed on the page goes. */
  drop?: () => void;
};

export function findEarlyClick() {
  return (window as { earlyClick?: EarlyClick }).earlyClick;
}

/** To be called when React begins to listen. A press on another button from then on replaces the early one. */
export function stopKeepingClicks(): void {
  const earlyClick = findEarlyClick();
  if (!earlyClick) return;
  removeEventListener('click', earlyClick, true);
  const forget = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !earlyClick.button || !(target as Element).closest('button')) return;
    delete earlyClick.button;
    earlyClick.drop?.();
  };
  addEventListener('click', forget, true);
  earlyClick.stop?.();
}

/** Fills in what was typed before React took over the page. */
export function finishEarlyInput(): void {
  findEarlyClick()?.before?.();
}

/** Presses the button that was pressed too early, once the page has been taken over. */
export function repeatEarlyClick(): void {
  const button = findEarlyClick()?.button;
  // Whoever comes later finds that it is over.
  delete (window as { earlyClick?: EarlyClick }).earlyClick;
  if (!button) return;
  // What was drawn anew since has a button of the same name.
  const name = CSS.escape(String(button.ariaLabel));
  const again = button.isConnected
    ? button
    : document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  again?.click();
}
