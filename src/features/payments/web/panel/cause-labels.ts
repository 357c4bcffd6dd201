import { m } from '#i18n/generated/messages.js';
import type { RefundCause } from '../../domain/refund-notice.ts';

/** The reasons of refunds, in the words of staff. */
export const causeTexts: Record<RefundCause, () => string> = {
  cancelled: m.panel_cause_cancelled,
  'called-off': m.panel_cause_called_off,
  moved: m.panel_cause_moved,
  'late-payment': m.panel_cause_late_payment,
  'paid-twice': m.panel_cause_paid_twice,
  goodwill: m.panel_cause_goodwill,
  weather: m.panel_cause_weather,
  'price-corrected': m.panel_cause_price_corrected,
  other: m.panel_cause_other,
};
