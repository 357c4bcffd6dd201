import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '../ssr/page-renderer.ts';
import { StartFault } from '../start-fault.ts';
import { type BundleRoutes, listPages, type SitePages } from './cacheable-paths.ts';

/** Where pages come from: the built bundle, or in development the sources, fresh at each request. */
export interface PageSource {
  load(): Promise<RenderPage>;
  /** The pages that may be kept; `null` in development, where every request is rendered. */
  sitePages: SitePages | null;
  /** Folder of the files that the browser loads; `null` where Vite serves them. */
  clientFolder: string | null;
  /** Vite's own inline scripts are not ours to hash, so development does without the policy. */
  hasStrictPolicy: boolean;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface ServerBundle {
  routes: BundleRoutes;
  assets: { version: string };
  entry: { module: { createPageRenderer(build: unknown): RenderPage } };
}

export async function openBuiltPages(): Promise<PageSource> {
  const file = new URL('../../../build/server/index.js', import.meta.url);
  if (!existsSync(file)) throw new StartFault('The pages are not built yet. Build them: npm run build');
  const bundle: ServerBundle = await import(file.href);
  const render = bundle.entry.module.createPageRenderer(bundle);
  return {
    load: async () => render,
    sitePages: listPages(bundle.routes, bundle.assets.version),
    clientFolder: `${root}build/client`,
    hasStrictPolicy: true,
  };
}

/** Vite and its plugins would end the process at once when it is told to stop, before the database is stopped. */
async function withoutNewEnds<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  const handlers: { emitter: EventEmitter; event: string }[] = [
    { emitter: process, event: 'SIGTERM' },
    { emitter: process.stdin, event: 'end' },
  ];
  const ends = handlers.map((handler) => ({ ...handler, before: handler.emitter.listeners(handler.event) }));
  const opened = await open();
  for (const { emitter, event, before } of ends) {
    const added = emitter.listeners(event).filter((listener) => !before.includes(listener));
    for (const listener of added) emitter.off(event, listener as () => void);
  }
  return opened;
}

/** Development only: Vite serves the browser's files and reloads what changes. */
export async function openSourcePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await withoutNewEnds(() =>
    createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } }),
  );
  app.addHook('onClose', () => vite.close());
  // What tells a browser of changes is a connection without an end.
  app.orderlyStop.onLastConnections(() => void vite.ws.close().catch(() => undefined));
  // What Vite answers itself never reaches a route.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return {
    load: async () => {
      const bundle = (await vite.ssrLoadModule(
        'virtual:react-router/server-build',
      )) as unknown as ServerBundle;
      return bundle.entry.module.createPageRenderer(bundle);
    },
    sitePages: null,
    clientFolder: null,
    hasStrictPolicy: false,
  };
}
