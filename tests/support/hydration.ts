import type { Page } from '@playwright/test';

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Whether React has taken over what the server sent; true where a page has no script. */
function isHydrated(): boolean {
  if (!('__reactRouterContext' in window)) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const container = (document as unknown as Record<string, ReactContainer>)[key];
  return container?.stateNode.current.memoizedState.isDehydrated === false;
}

/**
 * Has `goto` and `reload` return when the page is hydrated: what is typed or selected before that is lost, and on a busy
 * machine the load event comes earlier. `waitUntil: 'commit'` returns as always.
 */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated);
    return response;
  };
  return page;
}
