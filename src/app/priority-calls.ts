/** Calls that take bookings and money. Pages and reads wait for them, and use other database connections. */
export const priorityCalls: readonly string[] = [
  'POST /api/bookings',
  'POST /api/admin/walk-ins',
  'POST /api/poster-bookings',
  'POST /api/bookings/:id/extend-hold',
  'POST /api/bookings/:id/pay-at-beach',
  'POST /api/payment/direct-checkout',
  'POST /api/payment/post-checkout',
  'POST /api/payment/create-checkout',
  'POST /api/payment/manually-create-booking',
  'POST /api/payment/webhook',
];
