import { useRouteLoaderData } from 'react-router';

/** How to reach the business, as far as staff have written it down. */
export interface SiteContact {
  phone?: string | null;
  email?: string | null;
}

/** What the root route has loaded for the footer; `null` where it has not. */
export function useContact(): SiteContact | null {
  const root = useRouteLoaderData('root') as { frame?: { contact: SiteContact | null } } | undefined;
  return root?.frame?.contact ?? null;
}
