export { ActionBar } from './frame/action-bar.tsx';
export { BookingFrame } from './frame/booking-frame.tsx';
export { DraftOffers } from './offers/draft-offers.tsx';
export { OutcomeHead } from './outcome/outcome-head.tsx';
export { PayableDetails } from './outcome/payable-details.tsx';
export { PayableSummary } from './outcome/payable-summary.tsx';
