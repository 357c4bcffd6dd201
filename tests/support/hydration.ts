import type { Page } from '@playwright/test';

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Whether the page is alive: React has taken over what the server sent, if it is no document, and the script of all pages has
 * run. True where nothing runs.
 */
function isAlive(): boolean {
  if (matchMedia('(scripting: none)').matches) return true;
  const isDrawnByReact = '__reactRouterContext' in window;
  const isOurs = isDrawnByReact || document.querySelector('script[data-files]') !== null;
  if (isOurs && !customElements.get('live-part')) return false;
  // A page that can be read before React has it come with the first press.
  if (!isDrawnByReact || document.querySelector('script[src*="/first-press-"]')) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const container = (document as unknown as Record<string, ReactContainer>)[key];
  return container?.stateNode.current.memoizedState.isDehydrated === false;
}

/**
 * Has `goto` and `reload` return when the page is alive: what is typed or selected before React has taken it over is
 * lost, and on a busy machine the load event comes earlier. `waitUntil: 'commit'` returns as always.
 */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive);
    return response;
  };
  return page;
}
