import type { Executor } from '#platform/database/database.ts';
import { outcomeOf, possibleCauses } from '../../domain/refund-told.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import type { AttemptRecord } from '../attempts/payment-attempts.repository.ts';
import type { PaymentReader, Payments } from '../payments.ts';
import { describeCause, describeOutcome } from '../refunds/describe-refund.ts';

type Paid = Pick<AttemptRecord, 'purpose' | 'bookingId' | 'language'>;

/** Whoever is written to when money of a payment goes back; `null` where nobody is. */
export async function findReader(
  { payables, goods }: Pick<Payments, 'payables' | 'goods'>,
  executor: Executor,
  { purpose, bookingId, language, orderId }: Paid & { orderId: string },
): Promise<(Omit<PaymentReader, 'isEnded'> & { isEnded: boolean | null }) | null> {
  if (bookingId !== null) return payables.readerOf(executor, bookingId);
  if (purpose !== 'voucher') return null;
  return { language, isEnded: null, hasAddress: await goods.hasReader(executor, orderId) };
}

/** What staff can say to whoever paid, in that reader's language. */
export async function showReader(
  payments: Payments,
  attempt: AttemptRecord,
): Promise<PaymentPanel['reader']> {
  const reader = await findReader(payments, payments.database, attempt);
  if (!reader?.hasAddress) return null;
  const { language } = reader;
  const say = (leftCents: number) => describeOutcome(outcomeOf(reader, leftCents), language);
  return {
    language,
    causes: possibleCauses(reader).map((cause) => ({
      cause,
      sentence: describeCause({ cause, sentence: null }, language),
    })),
    ifPart: say(1),
    ifWhole: say(0),
  };
}
