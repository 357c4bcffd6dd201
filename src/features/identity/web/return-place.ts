import type { Location } from 'react-router';

/**
 * Where somebody wanted to go who has to log in first. It is kept with the entry of the history and not in the address,
 * so that no link from elsewhere can name a place.
 */
export function returnTo({ pathname, search }: Location): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** An address of the back office; `null` for anything else. */
export function readReturn(state: unknown): string | null {
  const wanted = (state as { returnTo?: unknown } | null)?.returnTo;
  return typeof wanted === 'string' && /^\/admin(?:[/?]|$)/.test(wanted) ? wanted : null;
}
