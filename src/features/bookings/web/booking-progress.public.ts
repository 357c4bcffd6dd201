export type { BookingDraft } from '../domain/choice/selection.ts';
export { soldOutTimes } from '../domain/choice/sold-out-times.ts';
export { quoteSelections } from '../domain/prices/draft-quote.ts';
export { useBookingDraft } from './progress/booking-draft.ts';
export {
  parseBookingId,
  readBookingId,
  readNewestBookingId,
  saveFinishedBooking,
  savePendingBookingId,
  saveStep,
} from './progress/booking-storage.ts';
export { keepClaimed } from './progress/claim.ts';
export { abandonBooking, clearBookingProgress } from './progress/clear-booking-progress.ts';
export { readBookedCustomer, readStoredPayment, type StoredPayment } from './progress/stored-payment.ts';
export { forgetSubmission } from './progress/submission-key.ts';
export { documentsPath, paymentPath, stepPath } from './progress/use-booking-flow.ts';
export { useOwnBookingId } from './progress/use-own-booking.ts';
