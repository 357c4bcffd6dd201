/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { staffCaches, staffPath } from './visitor-pages.ts';

interface Build {
  version: string;
  /** Addresses of all files that the page of staff can load, beside those of visitors' pages. */
  staffFiles: string[];
}

declare const self: ServiceWorkerGlobalScope & { build: Build };

const cacheName = staffCaches + self.build.version;
/** A page of the build before may still be open when the next one takes over. */
const keptBuilds = 2;

/**
 * The page that staff work with is kept as the server renders it for everybody, without a word of any customer, together
 * with its files: it opens without a network for as long as nobody logs out. Page and files are of one build, so a page that
 * was kept before a new version was deployed opens too.
 */
export function keepStaffPage(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === staffPath,
    async ({ event, request }) => {
      try {
        const response = await fetch(request);
        event.waitUntil(keep(response.clone()));
        return response;
      } catch {
        return (await findKept()) ?? Response.error();
      }
    },
  );
  // From a page that was open before there was a service worker, or that was gone to without loading it.
  self.addEventListener('message', (event) => {
    if (event.data === 'keep-staff-page') event.waitUntil(keepOnce());
  });
  self.addEventListener('fetch', (event) => {
    if (new URL(event.request.url).pathname === '/api/logout') event.waitUntil(forget());
  });
}

async function keepOnce(): Promise<void> {
  if (await caches.match(staffPath, { cacheName, ignoreVary: true })) return;
  await fetch(staffPath)
    .then(keep)
    .catch(() => undefined);
}

/** Of a device on which staff work a new build brings the page along; to fail leaves that of the build before. */
export async function renewStaffPage(): Promise<void> {
  if ((await listCaches()).length > 0) await keepOnce();
}

/** What the server rendered with another build than this one would be kept without its files. */
async function keep(response: Response): Promise<void> {
  if (!response.ok || response.redirected) return;
  const text = await response.clone().text();
  if (!text.includes(`manifest-${self.build.version}`)) return;
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // The page comes last: where it is kept, all of its files are.
  await cache.addAll(self.build.staffFiles.filter((file) => !known.has(file)));
  await cache.put(staffPath, response);
  const others = (await listCaches()).filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, 1 - keptBuilds).map((name) => caches.delete(name)));
}

/** In the order in which they were made. */
async function listCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(staffCaches));
}

async function findKept(): Promise<Response | undefined> {
  for (const name of (await listCaches()).toReversed()) {
    const kept = await caches.match(staffPath, { cacheName: name, ignoreVary: true });
    if (kept) return kept;
  }
}

async function forget(): Promise<void> {
  await Promise.all((await listCaches()).map((name) => caches.delete(name)));
}
