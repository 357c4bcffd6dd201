export const maxCountedBookings = 1000;
