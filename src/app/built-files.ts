import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 365 * 86_400;

/** Built files carry a hash of their content in their names; the others may change with the next version. */
function cacheControlOf(path: string): string {
  return path.startsWith('assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';
}

/** Serves the files that the browser loads, in the compressed forms that the build put beside them. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (/^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    app.get(url, { config: { permission: 'public' }, compress: false }, (request, reply) => {
      const path = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path);
    });
  }
}
