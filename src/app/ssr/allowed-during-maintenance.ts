import { readGuestPath } from '#shared/links/guest-link.ts';

const allowedPaths: ReadonlySet<string> = new Set([
  // The way in for staff.
  '/login',
  '/admin/login',
  // Bookings that exist already can still be paid and looked up.
  '/payment',
  '/payment/success',
  '/payment/cancel',
  '/payment/error',
  '/confirmation',
  '/booking/confirmation',
  '/booking-confirmation',
]);

/** Whether visitors see this page during maintenance too. */
export function allowedDuringMaintenance(path: string): boolean {
  if (readGuestPath(path) !== null) return true;
  return allowedPaths.has(path.toLowerCase().replace(/\/+$/, ''));
}
