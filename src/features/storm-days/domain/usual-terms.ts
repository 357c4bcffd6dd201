import { addDays, type LocalDate } from '#shared/business-calendar.ts';

const deadlineTime = '19:00';

/** What guests are offered unless the owner says otherwise: to choose until the next evening, and a voucher worth a tenth more. */
export function usualTerms(date: LocalDate): { decideOn: LocalDate; decideAt: string; bonusPercent: number } {
  return { decideOn: addDays(date, 1), decideAt: deadlineTime, bonusPercent: 10 };
}
