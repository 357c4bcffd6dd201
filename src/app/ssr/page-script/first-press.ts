import { onReturn } from '#web/browser/on-return.ts';
import { type EarlyClick, findEarlyClick } from '../early-click.ts';
import { begin, files } from './held-start.ts';

// The page can be read before React is there, and most who open it do no more. React comes with the first press in its content,
// which is then repeated (`early-click.ts`), and where the page is to be read anew: when the visitor returns, after half an
// hour, and at once where something runs out (`data-urgent`). What is around the content works without React.

const againMs = 30 * 60_000;

const keep: EarlyClick = (event) => {
  const button = (event.target as Element).closest<HTMLElement>('main button');
  if (!button) return;
  event.preventDefault();
  keep.button = button;
  start();
};

let isPreloaded = false;

function start(): void {
  // All at once; they run one after the other.
  if (!isPreloaded)
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  isPreloaded = true;
  void begin(() => {
    // Gone by now, unless the script of all pages could not be loaded, which ends it.
    const first = findEarlyClick();
    if (first) removeEventListener('click', first, true);
    (window as { earlyClick?: EarlyClick }).earlyClick = keep;
  });
}

function startAhead({ target }: Event): void {
  if ((target as Element).closest('main :is(button, input)')) start();
}

addEventListener('click', keep, true);
addEventListener('pointerdown', startAhead, { passive: true });
addEventListener('focusin', startAhead);
onReturn(start);
setTimeout(start, againMs);
if (document.querySelector('main [data-urgent]')) start();
