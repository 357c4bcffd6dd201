import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { MoneyBackForm } from './money-back-form.tsx';
import { type ActionResult, usePaymentChange } from './payment-queries.ts';
import type { MoneyBack } from './use-money-back-form.ts';

export interface PaymentFormProps {
  panel: PaymentPanel;
  onDone: (result: ActionResult) => void;
  onBack: () => void;
}

/** Through the gateway, to the card that paid. */
export function RefundForm({ panel, onDone, onBack }: PaymentFormProps) {
  const { orderId, bookingId, refundableCents, reader } = panel;
  const { language } = useSite();
  const change = usePaymentChange(
    orderId,
    async (body: MoneyBack) => ({
      body,
      panel: await api('POST /api/payment/attempts/:orderId/refund', { params: { orderId }, body }),
    }),
    {
      panelOf: (done) => done.panel,
      onDone: ({ body }) =>
        onDone({ tone: 'success', text: m.panel_refund_done({ amount: euro(body.amountCents, language) }) }),
    },
  );
  return (
    <MoneyBackForm
      title={m.panel_refund_title()}
      hint={[
        m.panel_refund_hint({ amount: euro(refundableCents, language) }),
        ...(reader ? [] : [m.panel_no_reader()]),
      ].join(' ')}
      mostCents={refundableCents}
      leavesUnpaid={bookingId !== null}
      reader={reader}
      describeAmount={(amountCents) => describeAmount(panel, amountCents)}
      look="destructive"
      submitLabel={(amount) =>
        amount === null ? m.panel_refund_confirm_none() : m.panel_refund_confirm({ amount })
      }
      change={change}
      onBack={onBack}
    />
  );
}

/** As the mail does. */
function describeAmount({ reader, purpose }: PaymentPanel, amountCents: number): string {
  const { language = 'EN' } = reader ?? {};
  const amount = euro(amountCents, language);
  const options = { locale: toLocale(language) };
  return purpose === 'voucher'
    ? m.mail_voucher_refunded_text({ amount }, options)
    : m.mail_refunded_text({ amount }, options);
}

/** A refund made in another way, of which the ledger has no record. */
export function GivenBackForm({ panel, onDone, onBack }: PaymentFormProps) {
  const { orderId, bookingId, balanceCents, givableOutsideCents, state } = panel;
  const { language } = useSite();
  const change = usePaymentChange(
    orderId,
    async ({ amountCents, reason = '' }: MoneyBack) => ({
      amountCents,
      panel: await api('POST /api/payment/attempts/:orderId/given-back', {
        params: { orderId },
        body: { amountCents, reason },
      }),
    }),
    {
      panelOf: (done) => done.panel,
      onDone: ({ amountCents }) =>
        onDone({
          tone: 'success',
          text: m.panel_given_back_done({ amount: euro(amountCents, language) }),
        }),
    },
  );
  return (
    <MoneyBackForm
      title={m.panel_given_back_title()}
      hint={m.panel_given_back_hint({ amount: euro(givableOutsideCents, language) })}
      mostCents={givableOutsideCents}
      leavesUnpaid={bookingId !== null && state === 'confirmed' && givableOutsideCents === balanceCents}
      reader={null}
      look="destructive"
      submitLabel={(amount) =>
        amount === null ? m.panel_given_back_confirm_none() : m.panel_given_back_confirm({ amount })
      }
      change={change}
      onBack={onBack}
    />
  );
}
