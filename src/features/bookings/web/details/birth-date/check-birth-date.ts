import type { LocalDate } from '#shared/business-calendar.ts';
import { isOldEnough } from '../../../domain/minimum-age.ts';
import { readBirthDate } from '../../../domain/typed-birth-date.ts';

interface CheckedBirthDate {
  /** As the contract takes it, where the date could be read. */
  date: string;
  /** The key of an issue that the contract cannot find. */
  issue: 'date_of_birth_ambiguous' | 'invalid_date' | 'too_young' | null;
}

export function checkBirthDate(typed: string, today: LocalDate): CheckedBirthDate {
  const read = readBirthDate(typed, today);
  switch (read.kind) {
    case 'date':
      return { date: read.date, issue: isOldEnough(read.date, today) ? null : 'too_young' };
    case 'ambiguous':
      return { date: typed, issue: 'date_of_birth_ambiguous' };
    case 'impossible':
      return { date: typed, issue: 'invalid_date' };
    case 'unreadable':
      return { date: typed, issue: null };
  }
}
