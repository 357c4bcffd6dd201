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

/** To be called when React begins to listen. Whoever presses another button before the first one is repeated means that. */
export function stopKeepingClicks(): void {
  const earlyClick = findEarlyClick();
  if (!earlyClick) return;
  removeEventListener('click', earlyClick, true);
  const forget = ({ target, isTrusted }: Event) => {
    if (isTrusted && (target as Element).closest('button')) delete earlyClick.button;
  };
  addEventListener('click', forget, true);
  earlyClick.stop?.();
}

/** Fills in what was typed before React took over the page; once. */
export function finishEarlyInput(): void {
  const earlyClick = findEarlyClick();
  earlyClick?.before?.();
  delete earlyClick?.before;
}

/** Presses the button that was pressed too early, once the page has been taken over. */
export function repeatEarlyClick(): void {
  const earlyClick = findEarlyClick();
  // Whoever comes later finds that it is over.
  delete (window as { earlyClick?: EarlyClick }).earlyClick;
  earlyClick?.before?.();
  const button = earlyClick?.button;
  if (!button) return;
  // What was drawn anew since has a button of the same name.
  const again = button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find(
        ({ ariaLabel }) => ariaLabel && ariaLabel === button.ariaLabel,
      );
  again?.click();
}
