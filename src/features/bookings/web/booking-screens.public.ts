export { SoldOutOffers } from './details/refusal/sold-out-offers.tsx';
export { ActionBar } from './frame/action-bar.tsx';
export { BookingFrame } from './frame/booking-frame.tsx';
export { OutcomeHead } from './outcome/outcome-head.tsx';
export { PayableDetails } from './outcome/payable-details.tsx';
export { PayableSummary } from './outcome/payable-summary.tsx';
