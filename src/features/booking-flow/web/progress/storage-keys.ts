/** Every key that the booking keeps in the browser; other pages and older visits read them by these names. */
export const storageKeys = {
  step: 'bookingStep',
  info: 'bookingInfo',
  customer: 'customerInfo',
  currentId: 'currentBookingId',
  pendingId: 'pendingBookingId',
} as const;

/** What customers type about themselves, in the order of the form: kept in `customerInfo`, and forgotten after an hour. */
export const typedFields = ['fullName', 'email', 'dateOfBirth', 'phoneNumber'] as const;

/** Session storage: units that the waiting list holds, and an applied code. One key, since the home page clears it. */
export const claimKey = 'bookingClaim';

/** Session storage: the last request and its idempotency key. */
export const submissionKey = 'bookingSubmission';
