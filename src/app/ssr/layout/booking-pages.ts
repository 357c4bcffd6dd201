/** The pages of a booking, from the first step to its confirmation: what is chosen there needs the whole screen. */
const bookingPages = /^\/(?:booking|documents|payment|confirmation|booking-confirmation)(?:\/|$)/;

export function isBookingPage(pathname: string): boolean {
  return bookingPages.test(pathname);
}
