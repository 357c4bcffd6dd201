import { m } from '#i18n/generated/messages.js';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentRefund } from '../../payment-panel.contract.ts';
import { causeTexts } from './cause-labels.ts';
import { refundText } from './refund-labels.ts';

export function PaymentRefunds({ refunds }: { refunds: PaymentRefund[] }) {
  const { language, timeZone } = useSite();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm text-sea-soft">{m.panel_refunds()}</h3>
      <ul className="mt-1 grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {refundText(refund, language, timeZone)}
              {refund.cause !== null && (
                <span className="block text-sm text-sea-soft">
                  {m.panel_told({ reason: refund.sentence ?? causeTexts[refund.cause]() })}
                </span>
              )}
              {refund.reason !== null && (
                <span className="block text-sm text-sea-soft">
                  {refund.staff === null
                    ? refund.reason
                    : m.panel_refund_by({ staff: refund.staff, reason: refund.reason })}
                </span>
              )}
            </span>
            <span className="whitespace-nowrap tabular-nums">{euro(refund.amountCents, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
