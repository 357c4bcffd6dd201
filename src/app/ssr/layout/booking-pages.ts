/** The steps of a booking, up to the payment. */
const bookingSteps = /^\/(?:booking|documents|payment(?:\/\w+)?)\/?$/;
/** With what follows them: what is chosen or confirmed there needs the whole screen. */
const bookingPages = /^\/(?:booking|documents|payment|confirmation|booking-confirmation)(?:\/|$)/;

export function isBookingStep(pathname: string): boolean {
  return bookingSteps.test(pathname);
}

export function isBookingPage(pathname: string): boolean {
  return bookingPages.test(pathname);
}
