export {
  bookingWindow,
  bookingWindowDays,
  type DayRefusal,
  findDayRefusal,
  isBookable,
} from '../domain/booking-window.ts';
