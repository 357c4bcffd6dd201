export {
  bookingKey,
  bookingQuery,
  dayAvailabilityQuery,
  placeOfDayQuery,
  useDay,
  useRentalItems,
} from './booking-queries.ts';
export { loadRentalItems } from './load-rental-items.ts';
