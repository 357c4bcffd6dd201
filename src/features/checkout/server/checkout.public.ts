export { startBookingCheckout } from './start-checkout.ts';
