export {
  bookingWindow,
  type DayRefusal,
  earliestStart,
  findDayRefusal,
  isBookable,
  slotsInTime,
} from '../domain/booking-window.ts';
