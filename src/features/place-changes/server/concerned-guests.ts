import type { Language } from '#shared/language.ts';
import type { ConcernedGuests } from '../place-changes.contract.ts';

interface CountsOfLanguage {
  language: Language;
  told: number;
  waiting: number;
  withoutEmail: number;
}

export function sumGuests(counts: readonly CountsOfLanguage[]): ConcernedGuests {
  const guests: ConcernedGuests = { told: { EN: 0, IT: 0, PL: 0 }, waitingCount: 0, withoutEmailCount: 0 };
  for (const { language, told: notified, waiting, withoutEmail } of counts) {
    guests.told[language] += notified;
    guests.waitingCount += waiting;
    guests.withoutEmailCount += withoutEmail;
  }
  return guests;
}
