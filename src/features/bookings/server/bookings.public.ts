export { createBookingCapability } from './booking-capability.ts';
export type { Refusal } from './bookings.outcomes.ts';
