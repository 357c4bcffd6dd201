import { isOldEnough } from '#features/bookings/domain/check-request.public.ts';
import { isLocalDate, type LocalDate } from '#shared/business-calendar.ts';
import { readBirthDate } from '../../domain/typed-birth-date.ts';

interface TypedDate {
  /** As the contract takes it, where the date could be read. */
  date: string;
  /** The key of an issue that the contract cannot find. */
  issue: 'date_of_birth_ambiguous' | 'invalid_date' | null;
}

export function readTypedDate(typed: string, today: LocalDate): TypedDate {
  const read = readBirthDate(typed, today);
  switch (read.kind) {
    case 'date':
      return { date: read.date, issue: null };
    case 'ambiguous':
      return { date: typed, issue: 'date_of_birth_ambiguous' };
    case 'impossible':
      return { date: typed, issue: 'invalid_date' };
    case 'unreadable':
      return { date: typed, issue: null };
  }
}

/** Checks the birth date of the customer, who has to be of age. */
export function checkBirthDate(
  typed: string,
  today: LocalDate,
): { date: string; issue: TypedDate['issue'] | 'too_young' } {
  const { date, issue } = readTypedDate(typed, today);
  const isTooYoung = issue === null && isLocalDate(date) && !isOldEnough(date, today);
  return { date, issue: isTooYoung ? 'too_young' : issue };
}
