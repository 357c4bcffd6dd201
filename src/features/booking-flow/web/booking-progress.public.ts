export { quoteSelections } from '../domain/draft-quote.ts';
export { soldOutTimes } from '../domain/free-slots.ts';
export type { BookingDraft } from '../domain/selection.ts';
export { useBookingDraft } from './progress/booking-draft.ts';
export {
  parseBookingId,
  readBookingId,
  readNewestBookingId,
  saveFinishedBooking,
  savePendingBookingId,
  saveStep,
} from './progress/booking-storage.ts';
export {
  type KeptVoucher,
  keepClaimed,
  readKept,
  readVoucher,
  useKeptVoucher,
  writeKept,
} from './progress/claim.ts';
export { abandonBooking, clearBookingProgress } from './progress/clear-booking-progress.ts';
export { readBookedCustomer, readStoredPayment, type StoredPayment } from './progress/stored-payment.ts';
export { forgetSubmission, keyForSubmission } from './progress/submission-key.ts';
export { documentsPath, paymentPath, stepPath } from './progress/use-booking-flow.ts';
export { useOwnBookingId } from './progress/use-own-booking.ts';
