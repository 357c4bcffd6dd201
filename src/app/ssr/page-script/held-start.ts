import { sayThatLinkWaits } from '../connection/waiting-link.ts';

// Starts React on a page that can do without it until then. Its files are named by the script that decides when
// (`data-files`); what starts it is there as data (`entry.server.tsx`).

const script = document.querySelector<HTMLElement>('script[data-files]');
export const files = script?.dataset.files?.split(' ').filter((file) => file.endsWith('.js')) ?? [];
const held = document.querySelector('script[data-held]')?.textContent ?? '';

let hasBegun = false;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Without a network the page says that it will go on, and is read anew when there is one; what is pressed before starts it again. */
function waitForLine(): void {
  hasBegun = false;
  if (navigator.onLine) return;
  sayThatLinkWaits(true);
  addEventListener('online', () => location.reload(), { once: true });
}

/**
 * One thing after another, so that a slow phone answers in between.
 * @param ready is called when nothing is missing but React's own start.
 */
export async function begin(ready?: () => void): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  await pause();
  // The first one takes as long as a file.
  new Intl.DateTimeFormat(document.documentElement.lang).format();
  for (const file of files) {
    // The one that takes the page over is named, and not yet wanted.
    if (held.includes(`import("${file}")`)) continue;
    await pause();
    const hasCome = await import(/* @vite-ignore */ file).then(
      () => true,
      () => false,
    );
    if (!hasCome) return waitForLine();
  }
  await pause();
  ready?.();
  const start = document.createElement('script');
  start.type = 'module';
  start.text = held;
  document.head.append(start);
}
