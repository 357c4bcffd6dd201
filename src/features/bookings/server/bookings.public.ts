export { createBookingCapability } from './booking-capability.ts';
