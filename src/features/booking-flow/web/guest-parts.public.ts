/** What the guest's page shows of a booking as other pages do. */
export { placeOfDayQuery } from './booking-queries.ts';
export { Fact } from './choose/booking-facts.tsx';
export { PlaceOfDay } from './choose/place-of-day.tsx';
export { bookedTime } from './outcome/booked-time.ts';
export { BookingCode } from './outcome/booking-code.tsx';
export { ItemsTable } from './outcome/items-table.tsx';
