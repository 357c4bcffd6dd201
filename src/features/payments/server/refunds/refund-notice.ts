import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import {
  noNotice,
  outcomeOf,
  possibleCauses,
  type RefundCause,
  type RefundNotice,
  type RefundOutcome,
} from '../../domain/refund-notice.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import type { AttemptRecord } from '../attempts/payment-attempts.repository.ts';
import type { PaymentReader, Payments } from '../payments.ts';

type Sentence = (inputs: object, options: { locale: Locale }) => string;

/** `null`: the outcome implies it, or staff write it. */
const causeTexts: Record<RefundCause, Sentence | null> = {
  cancelled: null,
  'called-off': m.refund_called_off,
  moved: m.refund_moved,
  'late-payment': m.refund_late_payment,
  'paid-twice': m.refund_paid_twice,
  goodwill: m.refund_goodwill,
  weather: m.refund_weather,
  'price-corrected': m.refund_price_corrected,
  withdrawal: m.refund_withdrawal,
  other: null,
};

const outcomeTexts: Record<RefundOutcome, Sentence> = {
  stands: m.refund_stands,
  'to-pay': m.refund_to_pay,
  ended: m.refund_ended,
};

/** Why money goes back, in the language of the payer; `null` where no cause was recorded or the outcome implies it. */
export function describeCause(
  { cause, sentence }: Pick<RefundNotice, 'cause' | 'sentence'>,
  language: Language,
): string | null {
  if (cause === 'other') return sentence;
  return (cause && causeTexts[cause]?.({}, { locale: toLocale(language) })) ?? null;
}

/** What that means for the booking. */
export function describeOutcome(outcome: RefundOutcome | null, language: Language): string | null {
  return outcome && outcomeTexts[outcome]({}, { locale: toLocale(language) });
}

type PaidOrder = Pick<AttemptRecord, 'orderId' | 'purpose' | 'bookingId' | 'language'>;

/** Who is written to when money of a payment goes back; `null` where nobody is. */
async function findReader(
  { payables, goods }: Pick<Payments, 'payables' | 'goods'>,
  executor: Executor,
  { purpose, bookingId, language, orderId }: PaidOrder,
): Promise<(Omit<PaymentReader, 'isEnded'> & { isEnded: boolean | null }) | null> {
  if (bookingId !== null) return payables.readerOf(executor, bookingId);
  if (purpose !== 'voucher') return null;
  return { language, isEnded: null, hasAddress: await goods.hasReader(executor, orderId) };
}

/** What staff can choose as the notice to the payer, in the reader's language; `null` where there is no address. */
export async function listNoticeChoices(
  payments: Payments,
  attempt: AttemptRecord,
): Promise<PaymentPanel['reader']> {
  const reader = await findReader(payments, payments.database, attempt);
  if (!reader?.hasAddress) return null;
  const { language } = reader;
  const describe = (leftCents: number) => describeOutcome(outcomeOf(reader, leftCents), language);
  return {
    language,
    causes: possibleCauses(reader).map((cause) => ({
      cause,
      sentence: describeCause({ cause, sentence: null }, language),
    })),
    ifPart: describe(1),
    ifWhole: describe(0),
  };
}

/**
 * The notice of a refund by staff, from what they chose and what is left of the payment.
 * @throws `payments/not-cancelled` where the cause is not true of the booking.
 */
export async function composeNotice(
  payments: Payments,
  executor: Executor,
  attempt: AttemptRecord,
  { cause = null, sentence = null, leftCents }: Partial<RefundNotice> & { leftCents: number },
): Promise<RefundNotice> {
  const reader = await findReader(payments, executor, attempt);
  if (!reader) return noNotice;
  if (cause === 'cancelled' && !reader.isEnded) throw new AppError('payments/not-cancelled');
  return { cause, sentence, outcome: outcomeOf(reader, leftCents) };
}
