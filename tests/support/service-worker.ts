import type { Page } from '@playwright/test';

/** Resolves when the service worker has all files and answers for the page. */
export async function untilServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** As the browser does when a page is opened; resolves when the new one has taken over. */
export async function updateServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
}

/** The addresses in all caches of the page's site. */
export function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The language of the page that the service worker shows in place of those that it cannot fetch. */
export function languageOfFrame(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const frame = await caches.match('/offline', { cacheName: 'frame', ignoreVary: true });
    return frame?.headers.get('content-language') ?? null;
  });
}
