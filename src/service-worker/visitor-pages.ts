/** What is shown for a page that cannot be fetched; `to` in its query is where the visitor wanted to go. */
export const offlinePath = '/offline';

/** Pages that show a booking that was made. They can be opened again without a network. */
export const bookingPaths: ReadonlySet<string> = new Set([
  '/confirmation',
  '/booking/confirmation',
  '/booking-confirmation',
]);

/** Pages without prices. Those that were read can be read again without a network. */
export const readablePaths: ReadonlySet<string> = new Set([
  '/about',
  '/guided-trips',
  '/contact',
  '/imprint',
]);

/** The cache of pages that were read. */
export const keptPages = 'pages';

/**
 * The pages that the service worker answers for without a network, and whose scripts it keeps. All others, such as those
 * of staff and those to which the gateway sends customers back, are left to the browser.
 */
export const visitorPaths: ReadonlySet<string> = new Set([
  '/',
  '/booking',
  '/documents',
  '/payment',
  offlinePath,
  ...readablePaths,
  ...bookingPaths,
]);

/** The page of staff that opens without a network: only on devices on which it was opened, and until a logout. */
export const staffPath = '/admin/today';

/** Caches of that page begin with this, one for each build. */
export const staffCaches = 'staff-';
