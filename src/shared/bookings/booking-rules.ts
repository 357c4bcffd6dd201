/** Until when, and how far ahead, visitors may book. */
export interface BookingRules {
  /** So many days from today on can be booked, the last one included. */
  windowDays: number;
  /** A rental can be booked until so many minutes before it starts; `null`: until 14:00 on the day before. */
  minutesBefore: number | null;
}

export const usualRules: BookingRules = { windowDays: 60, minutesBefore: null };
