/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** The build writes it as the first line of `sw.js`. */
interface Build {
  /** The version that React Router gave to the build. */
  version: string;
  /** Addresses of all files that visitors' pages can load. */
  files: string[];
}

declare const self: ServiceWorkerGlobalScope & { build: Build };

const cachePrefix = 'build-';
/** Pages of the build before may still be open when the next one takes over. */
const keptBuilds = 2;

/** Under this address the list of all pages is kept; the router asks for it with the paths that it needs. */
function routeListOf(version: string | null): string {
  return `/__manifest?version=${version}&paths=${encodeURIComponent('/')}`;
}

/**
 * Keeps the files of this build, whose names contain a hash of their content, in a cache of its own. The cache of the
 * build before stays, for pages that still load its scripts: the server no longer has them.
 */
export function keepBuiltFiles(): void {
  const { version, files } = self.build;
  const precache = new PrecacheController({ cacheName: cachePrefix + version });
  precache.precache([...files, routeListOf(version)].map((url) => ({ url, revision: null })));
  self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const kept = await caches.match(routeListOf(url.searchParams.get('version')), { ignoreVary: true });
        if (kept) return kept;
        throw error;
      }
    },
  );
}

/** Caches are listed in the order in which they were made. */
async function dropOldBuilds(): Promise<void> {
  const current = cachePrefix + self.build.version;
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== current);
  await Promise.all(others.slice(0, 1 - keptBuilds).map((name) => caches.delete(name)));
}
