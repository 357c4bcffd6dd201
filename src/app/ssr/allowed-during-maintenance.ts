const allowedPaths: ReadonlySet<string> = new Set([
  // The way in for staff.
  '/login',
  '/admin/login',
  // Bookings that exist already can still be paid and looked up.
  '/payment',
  '/payment/success',
  '/payment/cancel',
  '/payment/error',
  '/vouchers/order',
  // The fourteen days go on during maintenance.
  '/vouchers/withdrawal',
  '/confirmation',
  '/booking/confirmation',
  '/booking-confirmation',
]);

/** Whether visitors see this page during maintenance too. */
export function allowedDuringMaintenance(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  // Guests see and change what they booked.
  return plain.startsWith('/b/') || allowedPaths.has(plain);
}
