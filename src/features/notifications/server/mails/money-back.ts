import type { BookingRecord, MoneyOwed } from '#features/bookings/server/bookings.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { euro } from './booking-labels.ts';
import { codeSums, describeCodeBack } from './code-labels.ts';
import type { MailFacts } from './mail-facts.ts';

/** What happens to the money of a booking that ended. */
export interface MoneyBack {
  owed: MoneyOwed;
  /** What stays with the business. */
  keptCents: number;
  toVoucher: ReturnedValue | null;
}

/** One sentence for each amount; without any, that nothing was paid. */
export function describeMoneyBack(
  { owed: { toCardCents, byHandCents }, keptCents, toVoucher }: MoneyBack,
  booking: Pick<BookingRecord, 'language'>,
): string[] {
  const { language } = booking;
  const locale = toLocale(language);
  const describe = (cents: number, sentence: (words: { amount: string }, options: object) => string) =>
    cents > 0 ? [sentence({ amount: euro(cents, language) }, { locale })] : [];
  const isPart = keptCents > 0;
  const sentences = [
    ...describe(toCardCents, isPart ? m.mail_cancelled_part_card : m.mail_cancelled_card),
    ...describe(byHandCents, isPart ? m.mail_cancelled_part_hand : m.mail_cancelled_by_hand),
    ...describe(keptCents, m.mail_cancelled_kept),
    ...describeCodeBack(toVoucher, booking),
  ];
  return sentences.length > 0 ? sentences : [m.mail_cancelled_unpaid({}, { locale })];
}

export function moneyBackSums({ owed, keptCents: kept, toVoucher }: MoneyBack): MailFacts['sums'] {
  return { toCard: owed.toCardCents, byHand: owed.byHandCents, kept, ...codeSums(toVoucher) };
}
