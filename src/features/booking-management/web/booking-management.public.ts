export { bookedRange } from './list/booked-range.ts';
export { keysOfBookingsAndUnits } from './manage-queries.ts';
