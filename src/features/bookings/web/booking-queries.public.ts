export { bookingQuery, useRentalItems } from './booking-queries.ts';
export { loadRentalItems } from './load-rental-items.ts';
