import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { staffPath, visitorPaths } from '../../src/service-worker/visitor-pages.ts';

interface Manifest {
  version: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  path?: string;
  index?: boolean;
  id: string;
  parentId?: string;
  module: string;
  clientLoaderModule?: string;
}

/** What React Router tells the browser about the build. */
function readManifest(client: string, names: string[]): Manifest {
  const [name] = names.filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('React Router wrote no manifest');
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** All files that the given ones load, at once or later: built files name each other in full. */
function collectFiles(client: string, names: string[], first: string[]): string[] {
  const all = new Set(names);
  const found = new Set(first);
  for (const name of found) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const text = readFileSync(join(client, 'assets', name), 'utf8');
    for (const [part] of text.matchAll(/[\w.-]+\.(?:js|css|woff2)\b/g)) {
      if (all.has(part)) found.add(part);
    }
  }
  return [...found].toSorted();
}

/** A route and those around it. */
function withParents(routes: Manifest['routes'], route: Route | undefined): Route[] {
  return route ? [route, ...withParents(routes, routes[route.parentId ?? ''])] : [];
}

/** Writes `sw.js` beside the files of a finished build, with the list of those that visitors' pages need. */
export async function buildServiceWorker(client: string): Promise<void> {
  const names = readdirSync(join(client, 'assets'));
  const { version, entry, routes } = readManifest(client, names);
  const pages = Object.values(routes).filter(
    ({ id, path, index }) => id === 'root' || index || visitorPaths.has(`/${path}`),
  );
  const filesOf = (modules: string[]) =>
    collectFiles(
      client,
      names,
      modules.map((file) => file.replace('/assets/', '')),
    ).map((name) => `/assets/${name}`);
  const modulesOf = ({ module, clientLoaderModule }: Route) =>
    clientLoaderModule ? [module, clientLoaderModule] : [module];
  const files = filesOf([entry.module, ...pages.flatMap(modulesOf)]);
  const staffPage = Object.values(routes).find(({ path }) => `/${path}` === staffPath);
  const staffFiles = filesOf(withParents(routes, staffPage).map(({ module }) => module)).filter(
    (file) => !files.includes(file),
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Workbox checks its arguments and talks otherwise.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: {
        entry: resolve('src/service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
  const file = join(client, 'sw.js');
  writeFileSync(
    file,
    `self.build=${JSON.stringify({ version, files, staffFiles })};\n${readFileSync(file, 'utf8')}`,
  );
}
