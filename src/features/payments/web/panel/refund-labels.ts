import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import type { PaymentRefund } from '../../payment-panel.contract.ts';

const doneTexts = {
  answer: m.panel_refund_answer,
  status: m.panel_refund_status,
  staff: m.panel_refund_staff,
};

/** How a refund stands. */
export function refundText(refund: PaymentRefund, language: Language, timeZone: string): string {
  const { state, evidence, settledAt, createdAt, nextTryAt, lastCode } = refund;
  const time = staffTimestamp(settledAt ?? createdAt, language, timeZone);
  if (state === 'done') return doneTexts[evidence ?? 'answer']({ time });
  if (state === 'void') return m.panel_refund_void({ time });
  const parts = [
    ...(refund.isUncertain ? [m.panel_refund_uncertain()] : []),
    ...(lastCode === null ? [] : [m.panel_refund_refused({ code: lastCode })]),
  ];
  if (parts.length === 0) return m.panel_refund_waiting();
  parts.push(
    nextTryAt === null
      ? m.panel_refund_no_next()
      : m.panel_refund_next({ time: staffTimestamp(nextTryAt, language, timeZone) }),
  );
  return parts.join(' · ');
}
