import DocumentsPage from '#features/booking-flow/web/documents.page.tsx';
import { storageKeys } from '#features/booking-flow/web/progress/storage-keys.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import ConfirmationPage from '#features/checkout/web/confirmation.page.tsx';
import PaymentPage from '#features/checkout/web/payment.page.tsx';
import { aBooking, startBookingServer, sup, tandem } from './booking-pages.tsx';
import { openPage } from './open-page.tsx';

export const paymentPaths = ['/payment', '/payment/success', '/payment/cancel', '/payment/error'];

/** Waits twenty minutes for its payment. */
export const heldBooking: Booking = { ...aBooking, holdSecondsLeft: 1200 };

/** What the pages read of a booking, and a gateway to go to. This browser made no booking that only its cookie knows. */
export function startPaymentServer(booking: Booking = heldBooking) {
  const server = startBookingServer();
  server.answer('GET /api/bookings/:id', () => booking);
  server.answer('GET /api/own-booking', () => ({ id: null }));
  server.answer('GET /api/bookings/:id/guest-page', () => ({ path: '/g/abc', viewPath: null }));
  server.answer('POST /api/payment/direct-checkout', ({ body: { transactionId } }) => ({
    success: true as const,
    checkoutUrl: '/payment/checkout/1',
    orderId: 'ABCDEFGHIJ0123456789',
    bookingId: booking.id,
    transactionId,
  }));
  return server;
}

/** What the documents page stores of a booking that is to be paid. */
export function toPayBefore(booking: Booking, customer: object = booking): void {
  const { fullName, email, dateOfBirth, phoneNumber } = customer as Booking;
  const { bookingDate, timeSlot, itemsBooked, id: bookingId } = booking;
  localStorage.setItem(
    storageKeys.customer,
    JSON.stringify({
      fullName,
      email,
      dateOfBirth,
      phoneNumber,
      bookingDate,
      timeSlot,
      itemsBooked,
      bookingId,
    }),
  );
}

/** As the site frames it. */
const Main = () => (
  <main tabIndex={-1}>
    <PaymentPage />
  </main>
);

/** The payment and what comes after it; of the home page and of what was received only the names. */
export function openPayment(address: string) {
  const loader = () => ({ items: [sup, tandem], isTest: false, isMixed: false, asksPaddlers: false });
  return openPage(
    [
      ...paymentPaths.map((path) => ({ path, loader, element: <Main /> })),
      { path: '/confirmation', loader, Component: ConfirmationPage },
      { path: '/documents', loader, Component: DocumentsPage },
      { path: '/booking-confirmation', element: 'Booking received' },
      { path: '/', element: 'Home page' },
    ],
    address,
  );
}
