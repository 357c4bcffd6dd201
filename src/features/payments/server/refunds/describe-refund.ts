import { m } from '#i18n/generated/messages.js';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import type { RefundCause, RefundOutcome, RefundTold } from '../../domain/refund-told.ts';

type Sentence = (inputs: object, options: { locale: Locale }) => string;

/** `null`: the outcome says it, or staff do. */
const causeTexts: Record<RefundCause, Sentence | null> = {
  cancelled: null,
  'called-off': m.refund_called_off,
  moved: m.refund_moved,
  'late-payment': m.refund_late_payment,
  'paid-twice': m.refund_paid_twice,
  goodwill: m.refund_goodwill,
  weather: m.refund_weather,
  'price-corrected': m.refund_price_corrected,
  other: null,
};

const outcomeTexts: Record<RefundOutcome, Sentence> = {
  stands: m.refund_stands,
  'to-pay': m.refund_to_pay,
  ended: m.refund_ended,
};

/** Why money goes back, in the language of whoever paid. */
export function describeCause(
  { cause, sentence }: Pick<RefundTold, 'cause' | 'sentence'>,
  language: Language,
): string | null {
  if (cause === 'other') return sentence;
  return (cause && causeTexts[cause]?.({}, { locale: toLocale(language) })) ?? null;
}

/** What that means for the booking. */
export function describeOutcome(outcome: RefundOutcome | null, language: Language): string | null {
  return outcome && outcomeTexts[outcome]({}, { locale: toLocale(language) });
}
