export { bookingWindow, isBookable } from '../domain/booking-window.ts';
