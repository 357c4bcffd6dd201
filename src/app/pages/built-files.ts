import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 365 * 86_400;

/** A script, a style or a font is no document: nothing reads these of it, and a page brings ten of them. */
const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];
/**
 * Asked for anew with every visit, so that no browser keeps an old one. Its policy holds for what it fetches, which is
 * what pages of this site would fetch.
 */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
/** What never changes is never asked for again. */
const withoutMarks = { etag: false, lastModified: false, acceptRanges: false };

/** Serves the files that the browser loads, in the compressed forms that the build put beside them. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  // Built files carry a hash of their content in their names; the others may change with the next version.
  const built = new Set((await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`));
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (/^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    app.get(url, { config: { permission: 'public' }, compress: false }, (request, reply) => {
      const path = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
      if (path === 'sw.js') return reply.headers(serviceWorkerHeaders).sendFile(path);
      if (!built.has(path)) return reply.header('cache-control', 'public, max-age=3600').sendFile(path);
      for (const name of documentHeaders) reply.removeHeader(name);
      return reply
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .sendFile(path, withoutMarks);
    });
  }
}
