import { guestPagePath, readGuestPath } from '#shared/links/guest-link.ts';
import { offeredItems, readParameters } from '../ssr/read-parameters.ts';

/** The part of a React Router bundle that says which pages there are. */
export type BundleRoutes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>;

export interface SitePages {
  /** For each path the ids of its routes, from the root to the page itself. */
  branches: ReadonlyMap<string, readonly string[]>;
  /** Of the build: browsers with a page of another one are told to reload. */
  version: string;
}

const guestPattern = '/b/:token';
/** Stands for every guest's page whose link is not valid, and for what the router asks about those that are. */
export const guestShell = `${guestPagePath}-`;

/**
 * Every page has a path of its own, so that there are only so many to keep. All other addresses get the same answer:
 * that there is no such page.
 */
export function listPages(routes: BundleRoutes, version: string): SitePages {
  const branchOf = (id: string): string[] => {
    const route = routes[id];
    return route ? [...branchOf(route.parentId ?? ''), id] : [];
  };
  const branches = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    if (!route?.index && !route?.path) continue;
    const branch = branchOf(id);
    const path = `/${branch.flatMap((each) => routes[each]?.path || []).join('/')}`;
    const kept = path === guestPattern ? guestShell : path;
    if (kept.includes(':')) throw new Error(`The page ${path} has a variable part, so it cannot be kept`);
    if (!kept.includes('*')) branches.set(kept, branch);
  }
  return { branches, version };
}

export interface Address {
  path: string;
  /** Without its question mark. */
  query: string;
}

export function splitAddress(url: string): Address {
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** No page has this path, so its answer is that of every address without a page. */
const missingPath = '/404';
/** Data that the router in the browser asks for when it goes from one page to another. */
const dataSuffix = '.data';
/** Stands for the path up to its last slash, which is how the data of the home page is named. */
const slashData = '/_';
/** Where the router in the browser asks which scripts a page needs. */
const manifestPath = '/__manifest';

/**
 * Among all addresses with the same answer the one that is rendered and under which the answer is kept. Nothing that
 * no page reads is left in it, so how many there are does not depend on what visitors ask for.
 */
export function canonicalAddress(
  { path, query }: Address,
  pages: SitePages,
  itemIds: readonly string[],
): Address {
  const parameters = new URLSearchParams(query);
  if (path === manifestPath) return manifestAddress(parameters, pages);
  if (path.endsWith(dataSuffix)) return dataAddress(path.slice(0, -dataSuffix.length), parameters, pages);
  const known = findPath(path, pages) ?? missingPath;
  return { path: known, query: readQuery(known, parameters, itemIds) };
}

/** As the router matches: upper case and slashes at the end make no difference. */
function findPath(path: string, pages: SitePages): string | null {
  const plain = decode(path).toLowerCase().replace(/\/+$/, '') || '/';
  if (readGuestPath(plain) !== null) return guestShell;
  return pages.branches.has(plain) ? plain : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** In a fixed order; a value that the page does not know is left out. */
function readQuery(path: string, parameters: URLSearchParams, itemIds: readonly string[]): string {
  const read = Object.entries(readParameters[path] ?? {}).flatMap(([name, values]) => {
    const value = parameters.get(name);
    const known = values === offeredItems ? itemIds : values;
    return value !== null && known.includes(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(read).toString();
}

/** The router names the routes whose data it lacks; names of other routes are left out. */
function dataAddress(path: string, parameters: URLSearchParams, pages: SitePages): Address {
  const known = findPath(path.endsWith(slashData) ? path.slice(0, -1) : path, pages);
  const branch = pages.branches.get(known ?? '') ?? [];
  const asked = parameters.get('_routes')?.split(',');
  const routes = asked && branch.filter((id) => asked.includes(id));
  const query = asked ? `_routes=${encodeURIComponent(routes?.join(',') || 'none')}` : '';
  const rendered = known ?? missingPath;
  return { path: `${rendered === '/' ? slashData : rendered}${dataSuffix}`, query };
}

/** One answer with the scripts of all pages: whatever is asked for is among them. */
function manifestAddress(parameters: URLSearchParams, pages: SitePages): Address {
  const paths = [...pages.branches.keys(), missingPath].toSorted().join(',');
  const version = parameters.get('version') === pages.version ? pages.version : 'another';
  return { path: manifestPath, query: new URLSearchParams({ paths, version }).toString() };
}
