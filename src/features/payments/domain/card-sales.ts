import { isLoopbackHost } from './host-reach.ts';
import { findPublicUrlFaults, type PublicUrlFault } from './public-url.ts';

/** Why no sandbox gateway stands in for myPOS. */
export type SandboxObstacle = 'switched-off' | 'public-url' | 'production' | 'database-url';

export interface SiteFacts {
  publicUrl: string;
  isProduction: boolean;
  /** Whether the site uses a PostgreSQL of the operator's. */
  hasOwnDatabase: boolean;
  isSandboxSwitchedOn: boolean;
}

/**
 * The sandbox listens on this machine only and takes no money, so it serves a site that lives on this machine and is
 * not in business.
 */
export function findSandboxObstacles(site: SiteFacts): SandboxObstacle[] {
  return [
    ...(site.isSandboxSwitchedOn ? [] : (['switched-off'] as const)),
    ...(isLoopbackHost(new URL(site.publicUrl).hostname) ? [] : (['public-url'] as const)),
    ...(site.isProduction ? (['production'] as const) : []),
    ...(site.hasOwnDatabase ? (['database-url'] as const) : []),
  ];
}

/** The store that is configured, the sandbox included: `none`, `faulty`, or one that can be used. */
export type StoreFacts =
  | { kind: 'none' }
  /** Typed by an owner, and unreadable for this server. */
  | { kind: 'locked' }
  /** `mode` as far as the settings tell it. */
  | { kind: 'faulty'; mode: 'live' | 'test' | 'local' | null }
  | { kind: 'usable'; mode: 'live' | 'test' | 'local' };

export const cardSalesObstacles = [
  'not-configured',
  'sandbox-not-here',
  'sandbox-failed',
  'faulty-settings',
  'store-locked',
  'public-url-unfit',
] as const;

/** Why a site cannot sell by card; bookings are then paid at the beach. */
export type CardSalesObstacle =
  | { code: 'not-configured' }
  /** No store, and a site for which no sandbox may stand in. */
  | { code: 'sandbox-not-here'; because: SandboxObstacle[] }
  /** No store, and a sandbox that did not start. */
  | { code: 'sandbox-failed' }
  | { code: 'faulty-settings' }
  /** What an owner typed cannot be read by this server. */
  | { code: 'store-locked' }
  /** A live store could not report its payments to this site, and would give each of them back. */
  | { code: 'public-url-unfit'; faults: PublicUrlFault[] };

/** @returns `null` where the site can sell by card. */
export function findCardSalesObstacle(store: StoreFacts, site: SiteFacts): CardSalesObstacle | null {
  if (store.kind === 'none') return explainMissingStore(findSandboxObstacles(site));
  if (store.kind === 'locked') return { code: 'store-locked' };
  if (store.kind === 'faulty') return { code: 'faulty-settings' };
  if (store.mode !== 'live') return null;
  const faults = findPublicUrlFaults(site.publicUrl);
  return faults.length > 0 ? { code: 'public-url-unfit', faults } : null;
}

function explainMissingStore(because: SandboxObstacle[]): CardSalesObstacle {
  if (because.length === 0) return { code: 'sandbox-failed' };
  return because.includes('switched-off')
    ? { code: 'not-configured' }
    : { code: 'sandbox-not-here', because };
}

/** Whether the public test pages are shown: unless it is set, only where no real money can move. */
export function showsTestPages(store: StoreFacts, setting: boolean | null): boolean {
  if (setting !== null) return setting;
  // Settings that do not tell where they belong may be a live store's.
  if (store.kind === 'none') return true;
  return store.kind !== 'locked' && store.mode !== 'live' && store.mode !== null;
}
