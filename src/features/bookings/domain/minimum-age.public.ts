import { ageOn, type LocalDate } from '#shared/business-calendar.ts';

const minimumAge = 18;

/** Whether the customer is old enough to book on this day. */
export function isOldEnough(dateOfBirth: LocalDate, today: LocalDate): boolean {
  return ageOn(today, dateOfBirth) >= minimumAge;
}
