import type { Language } from '#shared/language.ts';

/** The part of a React Router bundle that says which pages there are. */
export type BundleRoutes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>;

/** Every address of the site that has no variable part. */
export function listFixedPaths(routes: BundleRoutes): ReadonlySet<string> {
  const pathOf = (route: BundleRoutes[string]): string[] =>
    route ? [...pathOf(routes[route.parentId ?? '']), route.path ?? ''].filter(Boolean) : [];
  return new Set(
    Object.values(routes)
      .filter((route) => route?.index || route?.path)
      .map((route) => `/${pathOf(route).join('/')}`)
      .filter((path) => !/[:*]/.test(path)),
  );
}

/** Parameters that say where a visitor comes from, or the language that is decided already; no page reads them. */
const unread = /^(?:lang|language|utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_[ce]id)$/;

export interface Address {
  path: string;
  /** Without its question mark. */
  query: string;
}

export function splitAddress(url: string): Address {
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

interface View {
  language: Language;
  isTurnedAway: boolean;
}

/**
 * Under which name a page is kept, or `null`. Only the addresses of the site itself have one, so memory is bounded
 * whatever visitors ask for.
 */
export function findKeptName(
  { path, query }: Address,
  fixedPaths: ReadonlySet<string>,
  { language, isTurnedAway }: View,
): string | null {
  if (!fixedPaths.has(path)) return null;
  for (const name of query === '' ? [] : new URLSearchParams(query).keys())
    if (!unread.test(name)) return null;
  return `${language} ${isTurnedAway ? 'closed' : 'open'} ${path}`;
}
