/** Apart from the other screens, so that the payment page does not load it. */
export { BookingView } from './outcome/booking-view.tsx';
export { ConfirmationSkeleton } from './outcome/confirmation-skeleton.tsx';
