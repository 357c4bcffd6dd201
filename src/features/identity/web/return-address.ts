import type { Location } from 'react-router';

/**
 * The page to return to after logging in. Kept in the history entry instead of the address, so that a link on another
 * site cannot choose it.
 */
export function returnTo({ pathname, search }: Location): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** An address of the back office; `null` for anything else. */
export function readReturn(state: unknown): string | null {
  const wanted = (state as { returnTo?: unknown } | null)?.returnTo;
  return typeof wanted === 'string' && /^\/admin(?:[/?]|$)/.test(wanted) ? wanted : null;
}
