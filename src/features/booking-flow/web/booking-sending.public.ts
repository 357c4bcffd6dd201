/** From "Complete Booking" to what follows it, whatever is booked. */
export { toBookingWish } from './send/booking-request.ts';
export { sendingText } from './send/sending-text.ts';
export { useBookingMade } from './send/use-booking-made.ts';
export { useCompleteBooking } from './send/use-complete-booking.ts';
export { useFieldRefusals } from './send/use-field-refusals.ts';
