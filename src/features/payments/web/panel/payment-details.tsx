import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { isIssueOpen } from '../../domain/open-issue.ts';
import type { PaymentPanel, PaymentRefund } from '../../payment-panel.contract.ts';
import type { AttentionItem } from '../../payments.contract.ts';
import { describeAttention } from '../attention/attention-labels.ts';
import { DoneDialog } from '../attention/done-dialog.tsx';
import { causeTexts } from './panel-labels.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { paymentPanelQuery } from './payment-queries.ts';
import { PaymentSteps } from './payment-steps.tsx';

export function PaymentDetails({ orderId }: { orderId: string }) {
  const payment = useQuery(paymentPanelQuery(orderId));
  if (payment.data) return <Loaded panel={payment.data} />;
  if (payment.isPending) return <Spinner label={m.panel_loading()} />;
  return <StaffLoadFailure title={m.panel_failed()} query={payment} />;
}

function Loaded({ panel }: { panel: PaymentPanel }) {
  return (
    <>
      <PaymentNotices panel={panel} />
      <OpenIssues panel={panel} />
      <PaymentFacts panel={panel} />
      <PaymentActions panel={panel} />
      <PaymentRefunds refunds={panel.refunds} />
      <PaymentSteps steps={panel.steps} />
    </>
  );
}

function PaymentRefunds({ refunds }: { refunds: PaymentRefund[] }) {
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

const doneTexts = {
  answer: m.panel_refund_answer,
  status: m.panel_refund_status,
  staff: m.panel_refund_staff,
};

/** How a refund stands. */
function refundText(refund: PaymentRefund, language: Language, timeZone: string): string {
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

/** What of a payment needs a person. An entry about money goes away with what settles it. */
function OpenIssues({ panel }: { panel: PaymentPanel }) {
  const [finished, setFinished] = useState<AttentionItem | null>(null);
  const owesRefund = panel.refunds.some(({ state }) => state === 'owed');
  return (
    <>
      {panel.attention.map((item) => {
        const { title, what, person } = describeAttention(item);
        return (
          <Notice
            key={item.id}
            tone="warning"
            title={title}
            action={
              isIssueOpen(item.kind, { ...panel, owesRefund }) ? undefined : (
                <Button
                  size="compact"
                  aria-label={m.panel_done_of({ title })}
                  onClick={() => setFinished(item)}
                >
                  {m.attention_done()}
                </Button>
              )
            }
          >
            {what} <b className="font-semibold">{m.attention_person()}</b> {person}
          </Notice>
        );
      })}
      <DoneDialog item={finished} onClose={() => setFinished(null)} />
    </>
  );
}
