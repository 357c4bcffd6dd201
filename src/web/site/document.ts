import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router';

/**
 * For pages that are documents: sent as they were rendered, without React. `export { clientLoader, handle } from …`
 * in a page makes it one.
 */
export const handle = { isDocument: true };

/** For a page that is usable before React: `export { laterHandle as handle } from …`. Its scripts say when React begins. */
export const laterHandle = { startsLater: true };

/** For a page that can be read before React, if its loader had what is read (`isComplete`): React begins with the first press. */
export const pressHandle = { startsWithPress: true };

/**
 * A page that React draws leads to a document as to any other site: the browser loads it. For documents with a `loader` of
 * their own; without one React Router would render nothing in its place.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

/** Whether a page is a document, by what React Router says of its routes. */
export function isDocument(matches: readonly { handle: unknown }[]): boolean {
  return matches.some((match) => match.handle === handle);
}

/** Whether a page is usable before React. */
export function startsLater(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some((match) => match.handle === laterHandle);
}

/** Whether a page can be read before React. */
export function startsWithPress(matches: readonly { handle?: unknown; loaderData?: unknown }[]): boolean {
  return matches.some(
    (match) =>
      match.handle === pressHandle && (match.loaderData as { isComplete?: boolean } | undefined)?.isComplete,
  );
}
