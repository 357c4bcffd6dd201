import { lazyAhead } from '#ui/lazy-ahead.ts';

/** Few ever see it, so it is no part of what all load. */
export const closedSite = lazyAhead(() =>
  import('./maintenance-page.tsx').then((module) => module.MaintenancePage),
);
