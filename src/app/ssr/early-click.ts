/**
 * A press on a button before the scripts have come would be lost. This one is in the page itself and keeps the last,
 * until React is told of events; those that come while React takes over the page are handled by React. What the browser does
 * by itself (`commandfor`) is left to it.
 */
export const earlyClickScript =
  'addEventListener("click",earlyClick=e=>{let b=e.target.closest("button:not([commandfor])");if(b){earlyClick.button=b;e.preventDefault()}},true)';

type EarlyClick = ((event: Event) => void) & {
  button?: HTMLElement;
  /** A form is filled in before it is sent (`ui/form/early-input.ts`). */
  before?: () => void;
  /** What else is done in place of React. */
  stop?: () => void;
};

export function findEarlyClick() {
  return (window as { earlyClick?: EarlyClick }).earlyClick;
}

/** To be called when React begins to listen. */
export function stopKeepingClicks(): void {
  const earlyClick = findEarlyClick();
  if (earlyClick) removeEventListener('click', earlyClick, true);
  earlyClick?.stop?.();
}

/** Presses the button that was pressed too early, once the page has been taken over. */
export function repeatEarlyClick(): void {
  const earlyClick = findEarlyClick();
  // Whoever comes later finds that it is over.
  delete (window as { earlyClick?: EarlyClick }).earlyClick;
  earlyClick?.before?.();
  const button = earlyClick?.button;
  if (button?.isConnected) button.click();
}
