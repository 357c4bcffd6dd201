import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';

/** The limits of an individual amount, in whole euros. */
export const leastSaleCents = 1_000;
export const mostSaleCents = 50_000;

export const maxReceiverName = 60;
export const maxSaleMessage = 300;

/** The last day on which a voucher is valid: the same day so many months later, or the last one of a shorter month. */
export function lastValidDay(today: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth.getUTCDate())));
  return date.toISOString().slice(0, 10);
}

/** Directive 2011/83/EU, article 9: fourteen days, the day of the purchase not counted. */
const withdrawalDays = 14;

/** The last day, in the business's zone, on which a buyer can withdraw from the purchase of a voucher. */
export function lastWithdrawalDay(paidAt: Date, timeZone: string): LocalDate {
  return addDays(businessToday(paidAt, timeZone), withdrawalDays);
}

export const maxVoucherCents = 1_000_000;
/** So many codes can be made with one request. */
export const maxAtOnce = 200;
export const maxUsesOfCode = 100_000;
